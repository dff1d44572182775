// What the view of Treat Yo' Self holds, and what follows from it for whoever looks.
import type { View } from "$web/wire.ts";

export const KINDS = 7;
export const LIMIT = 12;
const EACH = 8;
const TREATS = 2;

export interface Memory {
  least: number[];
  most: number[];
}
export interface Place {
  bank: number;
  bank_tokens: number[] | null;
  bid: number;
  bid_tokens: number[] | null;
  worth: number | null;
  ability: string | null;
  paid: boolean;
  paid_token: number | null;
  pile: string[];
  value: number;
  known: Memory;
}
export interface TreatView {
  me: number;
  phase: string;
  round: number;
  starter: number;
  turn: number | null;
  bag: number;
  aside: number;
  drawn: number;
  drawn_tokens: number[] | null;
  row: string[];
  values: number[];
  deck: number;
  cancelled: number | null;
  queue: number[];
  chosen: string | null;
  refused: string | null;
  places: Place[];
  naming: number[];
}

export function read(view: View): TreatView {
  return view as unknown as TreatView;
}

const PICTURES: Record<string, string> = {
  "cupcake-box": "cupcake",
  "scented-candles": "candle",
  "movie-night": "popcorn",
  "mani-pedi": "nail-polish",
  massage: "person-getting-massage",
  "concert-tickets": "admission-tickets",
  "designer-shoes": "high-heeled-shoe",
  "spa-day": "bathtub",
  "designer-bag": "handbag",
  "shopping-spree": "shopping-bags",
  "big-screen-tv": "television",
  "weekend-getaway": "luggage",
  "tropical-vacation": "desert-island",
};

/** The name of an item as moves say it; views may say it as a card. */
export function item(card: string): string {
  return card.replace(/^card-/, "");
}

export function picture(card: string): string {
  return PICTURES[item(card)] ?? "wrapped-gift";
}

export interface Odds {
  /** Of each number about so many are in the bag. */
  counts: number[];
  /** Whether nobody can know it exactly. */
  isGuess: boolean;
  safe: number;
  bust: number;
  /** Of a hundred next tokens so many bust. */
  percent: number;
}

/** What this seat can know of the next token: all tokens, less those it knows elsewhere. */
export function odds(view: TreatView): Odds {
  const sum = total(view.drawn_tokens ?? []);
  const counts = Array.from({ length: KINDS }, (_, number) => {
    const elsewhere = view.places.map((place, seat) => {
      const own = seat === view.me ? mine(place) : null;
      if (own) return count(own, number);
      return ((place.known.least[number] ?? 0) + (place.known.most[number] ?? 0)) / 2;
    });
    return Math.max(0, EACH - count(view.drawn_tokens ?? [], number) - total(elsewhere));
  });
  const numbered = view.bag - Math.max(0, TREATS - view.aside);
  const scale = numbered / Math.max(1, total(counts));
  const scaled = counts.map((one) => one * scale);
  const bust = total(scaled.filter((_, number) => sum + number > LIMIT));
  const isGuess = view.places.some(
    (place, seat) => seat !== view.me && place.known.least.some((one, n) => one !== place.known.most[n]),
  );
  return {
    counts: scaled.map(Math.round),
    isGuess,
    safe: Math.max(0, view.bag - Math.round(bust)),
    bust: Math.round(bust),
    percent: view.bag ? Math.round((100 * bust) / view.bag) : 0,
  };
}

function mine(place: Place): number[] | null {
  if (!place.bank_tokens) return null;
  const paid = place.paid_token === null ? [] : [place.paid_token];
  return [...place.bank_tokens, ...(place.bid_tokens ?? []), ...paid];
}

function count(tokens: number[], number: number): number {
  return tokens.filter((token) => token === number).length;
}

export function total(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** The seats in the order they bid: from the last to draw back to the round's first player. */
export function bidders(view: TreatView): number[] {
  const seats = view.places.length;
  return view.places.map((_, nth) => (view.starter - 1 - nth + 2 * seats) % seats);
}

/** The tokens without one of this number. */
export function without(tokens: number[], number: number): number[] {
  const at = tokens.indexOf(number);
  return at < 0 ? tokens : tokens.toSpliced(at, 1);
}
