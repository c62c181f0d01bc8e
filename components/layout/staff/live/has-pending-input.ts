/** Marks a part of a page whose fields keep their text in a refresh, such as the record pages. */
export const KEEPS_INPUT = "data-keeps-input";

const OPEN = ":is(dialog[open], main :popover-open)";
const SELECTED_ROW = "[data-row-select]:checked";
/** A secret that is shown once. A refresh may lead to another page. */
const SHOWN_SECRET = "[data-holds-refresh]";
const TEXT_FIELDS = "input:not([type=checkbox], [type=radio], [type=hidden]), textarea";

/** Returns true for an open dialog or menu, selected rows, a shown secret, and changed text that a refresh may replace. */
export function hasPendingInput(): boolean {
  if (document.querySelector(`:is(${OPEN}, ${SELECTED_ROW}, ${SHOWN_SECRET})`)) return true;
  const field = document.activeElement;
  // Focus alone does not count: the search box may keep it for hours.
  return (
    field !== null &&
    field.matches(TEXT_FIELDS) &&
    !field.closest(`[${KEEPS_INPUT}]`) &&
    isChanged(field as HTMLInputElement)
  );
}

/** Returns true while a dialog sends its form. Only such a dialog cannot be closed. */
export const isDialogSaving = () => document.querySelector("dialog[open][closedby=none]") !== null;

/** Returns true while the page holds text that the user would lose with it, in a dialog or in a field. */
export function hasUnsavedText(): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return [...document.querySelectorAll<HTMLInputElement>(`main :is(${TEXT_FIELDS})`)].some(isChanged);
}

const isChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
