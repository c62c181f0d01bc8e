const SELECTED_ROW = "[data-row-select]:checked";
const TEXT_FIELDS = "input:not([type=checkbox], [type=radio]), textarea";

/** Whether somebody is in the middle of something that a page which renews itself would disturb. */
export function hasPendingInput(): boolean {
  if (document.querySelector("dialog[open]") || document.querySelector(SELECTED_ROW)) return true;
  const field = document.activeElement;
  // A field that merely has focus is not typed in: the search box has it for hours.
  return field !== null && field.matches(TEXT_FIELDS) && isChanged(field as HTMLInputElement);
}

const isChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
