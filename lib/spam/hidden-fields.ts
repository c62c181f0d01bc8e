/** Contains no word by which form fillers recognize personal data. */
export const HONEYPOT = "leave_empty";

export interface HiddenFields {
  [HONEYPOT]?: string;
  /** Milliseconds from the page's load to the submit. The browser leaves it out when it does not know. */
  elapsed?: string;
}
