/**
 * Moves the focus to the link of the next or previous row. Down from the search box or the page enters the table. Up from
 * the first row returns to the search box. Returns false when the arrow key should keep its default action.
 */
export function moveRowFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-row-link]")];
  const active = document.activeElement;
  const search = document.querySelector<HTMLElement>("[data-shortcut=search]");
  const row = active?.closest("tr");
  const current = row ? links.findIndex((link) => row.contains(link)) : -1;

  const atStart =
    active === search || active === document.body || active?.matches("[role=region], #page-title");
  if (current === -1 && !(atStart && step === 1)) return false;

  const target = links[current + step] ?? (step === -1 ? search : undefined);
  target?.focus();
  return links.length > 0;
}
