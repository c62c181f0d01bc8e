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
  if (key !== "/") return followLink(key);
  focusSearch();
  return true;
}

function focusSearch() {
  const search = document.querySelector<HTMLInputElement>("[data-shortcut=search]");
  search?.focus();
  search?.select();
}

/** Clicks the link of a key. Returns false when the page has none. */
function followLink(key: string): boolean {
  const shortcut = linkShortcuts.get(key);
  const link = shortcut && document.querySelector<HTMLAnchorElement>(`[data-shortcut=${shortcut}]`);
  if (link) link.click();
  return Boolean(link);
}

const linkShortcuts = new Map([
  ["Escape", "back"],
  ["p", "previous"],
  ["n", "next"],
]);
