/** Tells whether the mail server asks for another try later, with a code from 400 to 499 (RFC 5321). */
export function isTemporaryRejection(error: unknown): boolean {
  const { responseCode = 0 } = (error ?? {}) as { responseCode?: number };
  return responseCode >= 400 && responseCode < 500;
}
