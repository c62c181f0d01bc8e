import "./cache-handler.mjs";

declare global {
  var alderpointPages: Map<string, unknown> | undefined;
}

/** Forgets every page, so that each is made again from the database. */
export function forgetPages(): void {
  globalThis.alderpointPages?.clear();
}
