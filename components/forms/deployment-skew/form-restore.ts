import { readStorage, writeStorage } from "@/components/ui/safe-storage";

/** What somebody typed, over a reload of the page it was typed into. */

/** What was in a form before its page was loaded anew. */
export interface SavedForm {
  fields: [name: string, value: string][];
  /** Which version of a record was being edited. */
  version?: number;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXT_TYPES = ["text", "email", "tel", "url", "number"];

/** A password is never kept, also not while it is shown in clear; a file cannot be. */
function isRestorable(field: Element): field is TextControl {
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
  return TEXT_TYPES.includes(field.type) && !field.autocomplete.endsWith("password");
}

const findRestorableControls = (form: HTMLFormElement) =>
  [...form.elements].filter(isRestorable).filter(({ name }) => name !== "");

/** One form of a page is kept at a time; `place` tells the forms of a page apart. */
const buildStorageKey = (place: string) => `kept-fields:${location.pathname}#${place}`;

interface SaveOptions {
  formId?: string;
  version?: number;
}

/** Loads the page anew; `takeKept` then has what was typed. It stays in this tab, and is given out once. */
export function reloadAndRestore(
  form: HTMLFormElement | null,
  { formId: place = "", version }: SaveOptions = {},
): void {
  const fields = form ? findRestorableControls(form).map(({ name, value }) => [name, value]) : [];
  writeStorage("sessionStorage", buildStorageKey(place), JSON.stringify({ fields, version }));
  location.reload();
}

/** What `reloadWith` kept for a form; null when there is nothing. */
export function takeSavedForm(place = ""): SavedForm | null {
  const kept = readStorage("sessionStorage", buildStorageKey(place));
  if (kept !== null) writeStorage("sessionStorage", buildStorageKey(place), null);
  return kept === null ? null : (JSON.parse(kept) as SavedForm);
}

/**
 * Types into a form what was kept, as a person would: whatever listens to its fields hears of it. `politely` leaves
 * alone what somebody has typed already.
 */
export function restoreFields(form: HTMLFormElement, { fields }: SavedForm, politely = false): void {
  const values = new Map(fields);
  for (const field of findRestorableControls(form)) {
    const value = values.get(field.name);
    if (value === undefined || value === field.value || (politely && field.value)) continue;
    // React takes a value that is set on the element itself for one that it knows, and stays silent.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
}
