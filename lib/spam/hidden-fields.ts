/**
 * Name of the honeypot, which people do not see. No form filler takes the words of its name and label for data of a
 * person.
 */
export const HONEYPOT = "leave_empty";

/** What a form sends beside its fields. */
export interface HiddenFields {
  [HONEYPOT]?: string;
  /** Milliseconds from the page's load to the submit. The browser leaves it out when it does not know. */
  elapsed?: string;
}
