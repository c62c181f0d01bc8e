import type { Files } from "@/scripts/site/recolour";

export interface Change {
  kind: "new" | "changed" | "removed";
  file: string;
}

/** Returns the files that differ, sorted by name. */
export function planChanges(before: Files, after: Files): Change[] {
  const toChange = (file: string): Change[] => {
    const [old, next] = [before[file], after[file]];
    if (old === undefined) return [{ kind: "new", file }];
    if (next === undefined) return [{ kind: "removed", file }];
    return Buffer.from(old).equals(Buffer.from(next)) ? [] : [{ kind: "changed", file }];
  };
  return Object.keys({ ...before, ...after })
    .sort()
    .flatMap(toChange);
}
