// Which page is shown: the address, and going elsewhere without loading anew.

class Place {
  path = $state(location.pathname);
}

export const place = new Place();

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, "", path);
  place.path = path;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  place.path = location.pathname;
});

// Links of ours change the page; those with a key held, or to elsewhere, do what links do.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const held = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button;
  if (!link || held || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname);
});
