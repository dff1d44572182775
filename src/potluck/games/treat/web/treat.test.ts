import { expect, test } from "vitest";
import { bidders, odds, type Place, type TreatView, without } from "./treat.ts";

const NONE = [0, 0, 0, 0, 0, 0, 0];

function place(bank: number[] | null, known: number[] = NONE): Place {
  return {
    bank: bank?.length ?? 0,
    bank_tokens: bank,
    bid: 0,
    bid_tokens: [],
    worth: null,
    ability: null,
    paid: false,
    paid_token: null,
    pile: [],
    value: 0,
    known: { least: known, most: known },
  };
}

function view(drawn: number[], places: Place[], bag: number): TreatView {
  return {
    me: 0,
    phase: "drawing",
    round: 1,
    starter: 1,
    turn: 0,
    bag,
    aside: 0,
    drawn: drawn.length,
    drawn_tokens: drawn,
    row: [],
    values: [],
    deck: 10,
    cancelled: null,
    queue: [],
    chosen: null,
    refused: null,
    places,
    naming: [],
  };
}

test("nothing busts who has drawn little, whatever comes", () => {
  const fresh = odds(view([], [place([]), place(null)], 58));
  expect([fresh.safe, fresh.bust, fresh.percent]).toEqual([58, 0, 0]);
  expect(fresh.counts).toEqual([8, 8, 8, 8, 8, 8, 8]);
});

test("tokens seen elsewhere are no longer in the bag", () => {
  const twoSixes = [0, 0, 0, 0, 0, 0, 2];
  const now = odds(view([4, 3], [place([6]), place(null, twoSixes)], 53));
  expect(now.counts).toEqual([8, 8, 8, 7, 7, 8, 5]);
  expect([now.bust, now.safe]).toEqual([5, 48]);
  expect(now.isGuess).toBe(false);
});

test("what was put back unseen makes the odds a guess", () => {
  const other = place(null);
  other.known = { least: NONE, most: [1, 1, 0, 0, 0, 0, 0] };
  const now = odds(view([6, 6], [place([]), other], 55));
  expect(now.isGuess).toBe(true);
  expect(now.safe + now.bust).toBe(55);
});

test("the last to draw bids first and the round's first player last", () => {
  const four = [place([]), place(null), place(null), place(null)];
  expect(bidders(view([], four, 58))).toEqual([0, 3, 2, 1]);
});

test("one token is taken away, not all of its kind", () => {
  expect(without([1, 1, 2], 1)).toEqual([1, 2]);
  expect(without([1], 3)).toEqual([1]);
});
