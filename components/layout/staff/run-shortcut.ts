import { isComposing } from "@/components/ui/is-composing";

export const SHORTCUTS_KEY = "staff-shortcuts";

/** Returns true for an open dialog or menu, whose own keys these are. Toasts are neither. */
export const hasOpenLayer = () =>
  document.querySelector(":is(dialog[open], [data-admin] :popover-open)") !== null;

export const shouldIgnore = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isComposing(event) ||
  hasOpenLayer();

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox], [type=radio]), textarea, select");

export function runShortcut({ key, target }: KeyboardEvent): boolean {
  if (key === "ArrowDown" || key === "ArrowUp") return moveRowFocus(key === "ArrowDown" ? 1 : -1);
  if (isTyping(target)) return false;
  if (key !== "/") return runControl(key);
  focusSearch();
  return true;
}

function focusSearch() {
  const search = document.querySelector<HTMLInputElement>("[data-shortcut=search]");
  search?.focus();
  search?.select();
}

function runControl(key: string): boolean {
  const name = shortcuts.get(key.length === 1 ? key.toLowerCase() : key);
  return name !== undefined && pressControl(name);
}

const LEAVING = ["previous", "next", "back"];

/**
 * Clicks or focuses the control with this value of `data-shortcut`. Returns false when the page has none, and while the
 * next page loads, so that no key acts on the record that the user has left.
 */
export function pressControl(name: string): boolean {
  if (!LEAVING.includes(name) && document.querySelector("[data-pending]")) return false;
  const control = document.querySelector<HTMLElement>(`[data-shortcut=${name}]`);
  if (!control) return false;
  if (control.matches("input, textarea, select, [tabindex='-1']")) {
    control.focus();
    control.scrollIntoView({ block: "center" });
  } else control.click();
  return true;
}

const shortcuts = new Map([
  ["Escape", "back"],
  ["k", "previous"],
  ["p", "previous"],
  ["j", "next"],
  ["r", "reply"],
  ["s", "stage"],
  ...["1", "2", "3", "4", "5", "6"].map((key) => [key, `stage-${key}`] as const),
  ["a", "assign"],
  ["d", "decline"],
  ["f", "wide"],
  ["n", "note"],
  ["e", "done"],
]);

/** Up from the first row returns to the search box. Returns false when the key should keep its default. */
function moveRowFocus(step: 1 | -1): boolean {
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
