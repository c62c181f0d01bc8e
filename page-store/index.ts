import "./cache-handler.mjs";

declare global {
  var alderpointPages: Map<string, { tags: string[] }> | undefined;
}

/** Forgets every page, so that each is made again from the database. */
export function forgetPages(): void {
  globalThis.alderpointPages?.clear();
}

/** Whether something that was read under this tag is kept. */
export function holdsTag(tag: string): boolean {
  return [...(globalThis.alderpointPages?.values() ?? [])].some(({ tags }) => tags.includes(tag));
}
