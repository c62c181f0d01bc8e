/** A redirect of a server action reaches its caller as an error with this digest; the browser is on its way. */
export const isRedirect = (error: unknown): boolean =>
  error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
