import { readStorage, writeStorage } from "@/components/ui/safe-storage";

/** Input of a form, saved before a reload. */
export interface SavedForm {
  fields: [name: string, value: string][];
  /** Version of the record that was being edited. */
  version?: number;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXT_TYPES = ["text", "email", "tel", "url", "number"];

/** Passwords are never saved, not even while the field shows them. Files cannot be saved. */
function isRestorable(field: Element): field is TextControl {
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
  return TEXT_TYPES.includes(field.type) && !field.autocomplete.endsWith("password");
}

const findRestorableControls = (form: HTMLFormElement) =>
  [...form.elements].filter(isRestorable).filter(({ name }) => name !== "");

/** `formId` tells the forms of a page apart. */
const buildStorageKey = (formId: string) => `kept-fields:${location.pathname}#${formId}`;

interface SaveOptions {
  formId?: string;
  version?: number;
}

/** Saves a form's input for this tab and reloads the page. `takeSavedForm` then returns it once. */
export function reloadAndRestore(
  form: HTMLFormElement | null,
  { formId = "", version }: SaveOptions = {},
): void {
  const fields = form ? findRestorableControls(form).map(({ name, value }) => [name, value]) : [];
  writeStorage("sessionStorage", buildStorageKey(formId), JSON.stringify({ fields, version }));
  location.reload();
}

/** Returns and removes what `reloadAndRestore` saved for a form; null when there is nothing. */
export function takeSavedForm(formId = ""): SavedForm | null {
  const saved = readStorage("sessionStorage", buildStorageKey(formId));
  if (saved !== null) writeStorage("sessionStorage", buildStorageKey(formId), null);
  return saved === null ? null : (JSON.parse(saved) as SavedForm);
}

/**
 * Fills a form with saved input and dispatches the events of typing. `skipFilled` leaves fields alone that already hold
 * text.
 */
export function restoreFields(form: HTMLFormElement, { fields }: SavedForm, skipFilled = false): void {
  const values = new Map(fields);
  for (const field of findRestorableControls(form)) {
    const value = values.get(field.name);
    if (value === undefined || value === field.value || (skipFilled && field.value)) continue;
    // React ignores the event for a value that is set through the element's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
}
