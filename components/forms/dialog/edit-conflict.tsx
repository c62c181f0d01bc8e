"use client";

export interface EditConflictProps<Values> {
  item: string;
  stored: Partial<Values>;
  typed: Partial<Values>;
  /** The stored values when the person opened the form. A reload of the page loses them. */
  opened: Partial<Values> | undefined;
  /** The fields to compare; `long` ones are collapsed. */
  fields: readonly { name: keyof Values; label: string; long?: boolean }[];
}

export function EditConflict<Values>({ item, stored, typed, opened, fields }: EditConflictProps<Values>) {
  const differs = (name: keyof Values, other: Partial<Values>) =>
    toText(stored[name]) !== toText(other[name]);
  const changedFields = fields.filter(
    ({ name }) => differs(name, typed) && (!opened || differs(name, opened)),
  );
  const longLast = changedFields.toSorted((one, other) => Number(!!one.long) - Number(!!other.long));
  return (
    <>
      <p>
        Someone else has saved this {item} since you opened it. Nothing was saved, and everything you typed is
        still here. Save again to replace theirs.
      </p>
      <div className="mt-3 flex flex-col gap-1 font-normal text-ink">
        {longLast.map(({ name, label, long }) =>
          long ? (
            <details key={label}>
              <summary className="min-h-6 cursor-pointer">{label}, as they saved it</summary>
              <pre
                // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll regions must be reachable by keyboard
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
