import { readStorage, writeStorage } from "@/components/ui/safe-storage";

export interface SavedForm {
  fields: [name: string, value: string][];
  version?: number;
  /** Epoch milliseconds. */
  savedAt: number;
  /** True when the session was over. The form then returns after the sign-in. */
  awaitsSignIn?: boolean;
}

/** Attribute of the root element once the staff session is over. */
export const SESSION_OVER = "data-session-over";

export const isSessionOver = () => document.documentElement.hasAttribute(SESSION_OVER);

/** Input is saved while the reload runs. The clock may be set meanwhile. */
const RELOAD_SLACK_MS = 5000;

/** A visitor who leaves the page and comes back finds an empty form. */
const isReloadAfter = (savedAt: number) =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload") &&
  savedAt > performance.timeOrigin - RELOAD_SLACK_MS;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const RESTORED_TYPES = ["text", "email", "tel", "url", "number", "date", "time", "checkbox", "radio"];

/** Passwords are never saved, not even while the field shows them. Files cannot be saved. */
function isRestorable(field: Element): field is Control {
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
  return RESTORED_TYPES.includes(field.type) && !field.autocomplete.endsWith("password");
}

const findRestorableControls = (form: HTMLFormElement) =>
  [...form.elements].filter(isRestorable).filter(({ name }) => name !== "");

/** Name of the form's first field. The form's place may differ after a reload: pages add forms after hydration. */
export const getFormId = (form: HTMLFormElement) => findRestorableControls(form)[0]?.name ?? "";

const isChoice = (field: Control): field is HTMLInputElement => ["checkbox", "radio"].includes(field.type);

/** Checkboxes and radio buttons of a group share their name. */
const getKey = (field: Control) => (isChoice(field) ? `${field.name}=${field.value}` : field.name);

const getValue = (field: Control) => (isChoice(field) ? (field.checked ? "on" : "") : field.value);

function getDefaultValue(field: Control): string | undefined {
  if (isChoice(field)) return field.defaultChecked ? "on" : "";
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
}

export const readFields = (form: HTMLFormElement): SavedForm["fields"] =>
  findRestorableControls(form).map((field) => [getKey(field), getValue(field)]);

/** Holds the account's id in the staff area: another account that signs in in this tab never gets the input. */
function buildStorageKey(formId: string): string {
  const account = document.querySelector<HTMLElement>("[data-admin]")?.dataset.admin ?? "";
  return `kept-fields:${account}${location.pathname}#${formId}`;
}

interface SaveOptions {
  formId?: string;
  version?: number;
}

/** Saves a form's input for this tab. After a reload, or a sign-in, `takeSavedForm` returns it once. */
export function saveForm(form: HTMLFormElement | null, { formId, version }: SaveOptions = {}): void {
  const id = formId ?? (form ? getFormId(form) : "");
  const fields = form ? readFields(form) : [];
  const saved: SavedForm = { fields, version, savedAt: Date.now(), awaitsSignIn: isSessionOver() };
  writeStorage("sessionStorage", buildStorageKey(id), JSON.stringify(saved));
}

export function reloadAndRestore(form: HTMLFormElement | null, options: SaveOptions = {}): void {
  saveForm(form, options);
  location.reload();
}

export const hasTypedText = (form: HTMLFormElement) =>
  findRestorableControls(form).some((field) => "defaultValue" in field && field.value !== field.defaultValue);

/** Returns and removes the input that a form had before a reload or a sign-in; null when there is nothing. */
export function takeSavedForm(formId: string): SavedForm | null {
  // After a sign-in the old document may show the page for a moment. See `openNextPage`.
  if (document.documentElement.hasAttribute("data-leaving")) return null;
  const text = readStorage("sessionStorage", buildStorageKey(formId));
  if (text === null) return null;
  writeStorage("sessionStorage", buildStorageKey(formId), null);
  const saved = JSON.parse(text) as SavedForm;
  return saved.awaitsSignIn || isReloadAfter(saved.savedAt) ? saved : null;
}

/** Dispatches the events of typing. `skipChanged` leaves fields alone that the visitor has changed meanwhile. */
export function restoreFields(
  form: HTMLFormElement,
  { fields }: Pick<SavedForm, "fields">,
  skipChanged = false,
): void {
  const values = new Map(fields);
  for (const field of findRestorableControls(form)) {
    const value = values.get(getKey(field));
    const present = getValue(field);
    if (value === undefined || value === present || (skipChanged && present !== getDefaultValue(field)))
      continue;
    if (isChoice(field)) {
      field.click();
      continue;
    }
    typeInto(field, value);
  }
}

/** Sets the value of a field as if a person had typed it. */
export function typeInto(field: Control, value: string): void {
  // React ignores the event for a value that is set through the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
