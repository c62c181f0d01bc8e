import type { Files } from "@/scripts/site/recolour";

/** Returns the files that differ, sorted by name. */
export function planChanges(before: Files, after: Files) {
  const toKind = (file: string) => (file in before ? (file in after ? "changed" : "removed") : "new");
  return Object.keys({ ...before, ...after })
    .filter((file) => String(before[file]) !== String(after[file]))
    .sort()
    .map((file) => ({ kind: toKind(file), file }));
}
