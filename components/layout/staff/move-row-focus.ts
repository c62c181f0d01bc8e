/**
 * Moves focus to the next or previous row's link. From the search box or from nowhere, down enters the table at its
 * first row; up from the first row goes back to the search box. False when the arrow key has another meaning here.
 */
export function moveRowFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-row-link]")];
  const active = document.activeElement;
  const search = document.querySelector<HTMLElement>("[data-shortcut=search]");
  const row = active?.closest("tr");
  const current = row ? links.findIndex((link) => row.contains(link)) : -1;

  const atStart = active === search || active === document.body || active?.matches("[role=region]");
  if (current === -1 && !(atStart && step === 1)) return false;

  const target = links[current + step] ?? (step === -1 ? search : undefined);
  target?.focus();
  return links.length > 0;
}
