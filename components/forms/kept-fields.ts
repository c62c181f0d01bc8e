import { readStored, writeStored } from "@/components/ui/stored";

/** What somebody typed, over a reload of the page it was typed into. */

/** What was in a form before its page was loaded anew. */
export interface Kept {
  fields: [name: string, value: string][];
  /** Which version of a record was being edited. */
  version?: number;
}

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXT_TYPES = ["text", "email", "tel", "url", "number"];

/** A password is never kept, also not while it is shown in clear; a file cannot be. */
function isKept(field: Element): field is Text {
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
  return TEXT_TYPES.includes(field.type) && !field.autocomplete.endsWith("password");
}

const textsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isKept).filter(({ name }) => name !== "");

/** One form of a page is kept at a time; `place` tells the forms of a page apart. */
const keyOf = (place: string) => `kept-fields:${location.pathname}#${place}`;

interface Place {
  place?: string;
  version?: number;
}

/** Loads the page anew; `takeKept` then has what was typed. It stays in this tab, and is given out once. */
export function reloadWith(form: HTMLFormElement | null, { place = "", version }: Place = {}): void {
  const fields = form ? textsOf(form).map(({ name, value }) => [name, value]) : [];
  writeStored("sessionStorage", keyOf(place), JSON.stringify({ fields, version }));
  location.reload();
}

/** What `reloadWith` kept for a form; null when there is nothing. */
export function takeKept(place = ""): Kept | null {
  const kept = readStored("sessionStorage", keyOf(place));
  if (kept !== null) writeStored("sessionStorage", keyOf(place), null);
  return kept === null ? null : (JSON.parse(kept) as Kept);
}

/**
 * Types into a form what was kept, as a person would: whatever listens to its fields hears of it. `politely` leaves
 * alone what somebody has typed already.
 */
export function fillFields(form: HTMLFormElement, { fields }: Kept, politely = false): void {
  const values = new Map(fields);
  for (const field of textsOf(form)) {
    const value = values.get(field.name);
    if (value === undefined || value === field.value || (politely && field.value)) continue;
    // React takes a value that is set on the element itself for one that it knows, and stays silent.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
}
