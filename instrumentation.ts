/** Starts the work in the background. Next.js calls it once, when the server starts. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-properties -- Next.js replaces it, and so leaves the import out of the edge runtime
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { start } = await import("@/lib/start/start");
    start();
  }
}
