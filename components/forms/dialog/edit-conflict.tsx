"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "@/lib/action-result";

/**
 * Edits of one version of a record: a save over somebody else's is refused (`errors.version`), and the record is loaded
 * again to show theirs beside what was typed; whoever saves again after that has seen it, and replaces it.
 */
export function useEditConflict<Values extends object>(
  version: number,
  update: (change: Values & { version: number }) => Promise<ActionResult<unknown>>,
) {
  const router = useRouter();
  /** The version that the person in front of the form has seen. */
  const [seen, setSeen] = useState(version);
  const [refused, setRefused] = useState<Values>();

  /** `before` is what was seen before the page was loaded anew, with the text of that version still in the form. */
  function start(before = version) {
    setSeen(before);
    setRefused(undefined);
  }

  async function save(change: Values) {
    const result = await update({ ...change, version: refused ? version : seen });
    const stale = !result.ok && result.errors?.version !== undefined;
    setRefused(stale ? change : undefined);
    if (stale) router.refresh();
    return result;
  }

  return { start, save, refused, seen };
}

interface EditConflictProps<Values> {
  /** 'job' */
  what: string;
  stored: Values;
  typed: Values;
  /** The fields to compare with their labels; `long` ones are folded up. */
  fields: readonly { name: keyof Values; label: string; long?: boolean }[];
}

/** Tells that somebody else has saved a record meanwhile, and in what theirs differs from what is in the form. */
export function EditConflict<Values>({ what, stored, typed, fields }: EditConflictProps<Values>) {
  const theirs = fields.filter(({ name }) => toText(stored[name]) !== toText(typed[name]));
  return (
    <>
      <p>
        Somebody else has saved this {what} since you opened it. Nothing was saved, and everything you typed
        is still here. Save again to replace theirs.
      </p>
      <div className="mt-3 flex flex-col gap-1 font-normal text-ink">
        {theirs.map(({ name, label, long }) =>
          long ? (
            <details key={label}>
              <summary className="min-h-6 cursor-pointer">{label}, as they saved it</summary>
              <pre
                // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
                tabIndex={0}
                aria-label="What they saved"
                role="region"
                className="mt-2 max-h-48 overflow-y-auto border-l-2 border-line pl-4 font-sans wrap-anywhere whitespace-pre-wrap"
              >
                {toText(stored[name]) || "Empty"}
              </pre>
            </details>
          ) : (
            <p key={label}>
              {label}, as they saved it:{" "}
              <span className="font-semibold">{toText(stored[name]) || "empty"}</span>
            </p>
          ),
        )}
      </div>
    </>
  );
}

const toText = (value: unknown) => (value === null || value === undefined ? "" : String(value));
