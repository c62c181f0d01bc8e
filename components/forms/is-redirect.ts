import { REDIRECT_DIGEST } from "@/lib/next-internals";

/** Returns true for the error that a redirect of a server action throws at its caller. The browser already navigates. */
export const isRedirect = (error: unknown): boolean =>
  error instanceof Error && "digest" in error && String(error.digest).startsWith(REDIRECT_DIGEST);
