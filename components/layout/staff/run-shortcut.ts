import { moveRowFocus } from "./move-row-focus";

export const shouldIgnore = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  !!document.querySelector("dialog[open]");

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

/** Runs the shortcut of a key. Returns false when the key should keep its default action. */
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

/** Clicks or focuses the control of a key. Returns false when the page has none. */
function runControl(key: string): boolean {
  const name = shortcuts.get(key.length === 1 ? key.toLowerCase() : key);
  const control = name && document.querySelector<HTMLElement>(`[data-shortcut=${name}]`);
  if (!control) return false;
  if (control.matches("input, textarea, select")) {
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
  ["n", "note"],
  ["e", "done"],
]);
