const SELECTED_ROW = "[data-row-select]:checked";
const TEXT_FIELDS = "input:not([type=checkbox], [type=radio]), textarea";

/** Returns true while a refresh would disturb the user: an open dialog, selected rows or changed text. */
export function hasPendingInput(): boolean {
  if (document.querySelector("dialog[open]") || document.querySelector(SELECTED_ROW)) return true;
  const field = document.activeElement;
  // Focus alone does not count: the search box may keep it for hours.
  return field !== null && field.matches(TEXT_FIELDS) && isChanged(field as HTMLInputElement);
}

const isChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
