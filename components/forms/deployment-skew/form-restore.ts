import { readStorage, writeStorage } from "@/components/ui/safe-storage";

export interface SavedForm {
  fields: [name: string, value: string][];
  version?: number;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Input is saved while the reload runs. The clock may be set meanwhile. */
const RELOAD_SLACK_MS = 5000;

/** A visitor who leaves the page and comes back finds an empty form. */
const isReloadAfter = (savedAt: number) =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload") &&
  savedAt > performance.timeOrigin - RELOAD_SLACK_MS;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const RESTORED_TYPES = ["text", "email", "tel", "url", "number", "date", "time", "checkbox"];

/** Passwords are never saved, not even while the field shows them. Files cannot be saved. */
function isRestorable(field: Element): field is Control {
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
  return RESTORED_TYPES.includes(field.type) && !field.autocomplete.endsWith("password");
}

const findRestorableControls = (form: HTMLFormElement) =>
  [...form.elements].filter(isRestorable).filter(({ name }) => name !== "");

const isCheckbox = (field: Control): field is HTMLInputElement => field.type === "checkbox";

/** Checkboxes of a group share their name. */
const getKey = (field: Control) => (isCheckbox(field) ? `${field.name}=${field.value}` : field.name);

const getValue = (field: Control) => (isCheckbox(field) ? (field.checked ? "on" : "") : field.value);

const buildStorageKey = (formId: string) => `kept-fields:${location.pathname}#${formId}`;

interface SaveOptions {
  formId?: string;
  version?: number;
}

/** Saves a form's input for this tab. After a reload, `takeSavedForm` returns it once. */
export function saveForm(form: HTMLFormElement | null, { formId = "", version }: SaveOptions): void {
  const fields = form ? findRestorableControls(form).map((field) => [getKey(field), getValue(field)]) : [];
  const saved = JSON.stringify({ fields, version, savedAt: Date.now() });
  writeStorage("sessionStorage", buildStorageKey(formId), saved);
}

export function reloadAndRestore(form: HTMLFormElement | null, options: SaveOptions = {}): void {
  saveForm(form, options);
  location.reload();
}

/** Saves typed text when the page goes away. Skips a form without typed text. */
export function saveTypedText(form: HTMLFormElement, formId: string): void {
  if (hasTypedText(form)) saveForm(form, { formId });
}

export const hasTypedText = (form: HTMLFormElement) =>
  findRestorableControls(form).some((field) => "defaultValue" in field && field.value !== field.defaultValue);

/** Returns and removes the input that a form had before a reload; null when there is nothing. */
export function takeSavedForm(formId = ""): SavedForm | null {
  const text = readStorage("sessionStorage", buildStorageKey(formId));
  if (text === null) return null;
  writeStorage("sessionStorage", buildStorageKey(formId), null);
  const saved = JSON.parse(text) as SavedForm;
  return isReloadAfter(saved.savedAt) ? saved : null;
}

/** Dispatches the events of typing. `skipFilled` leaves fields alone that already hold text or a tick. */
export function restoreFields(
  form: HTMLFormElement,
  { fields }: Pick<SavedForm, "fields">,
  skipFilled = false,
): void {
  const values = new Map(fields);
  for (const field of findRestorableControls(form)) {
    const value = values.get(getKey(field));
    const present = getValue(field);
    if (value === undefined || value === present || (skipFilled && present)) continue;
    if (isCheckbox(field)) {
      field.click();
      continue;
    }
    // React ignores the event for a value that is set through the element's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
}
