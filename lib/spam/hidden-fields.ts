/** Contains no word by which form fillers recognize personal data. */
export const HONEYPOT = "leave_empty";
