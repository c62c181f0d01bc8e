/** Chooses a row for an action on several. Sits in the row's first cell, so that the columns stay what they are. */
export function RowCheckbox({ id, label }: { id: string; label: string }) {
  return (
    <label className="absolute top-0 left-0 z-1 flex h-10 w-10 cursor-pointer items-center justify-center noscript:hidden max-md:right-0 max-md:left-auto max-md:-top-1">
      <input
        type="checkbox"
        value={id}
        data-row-select
        autoComplete="off"
        aria-label={label}
        className="size-4 cursor-pointer accent-evergreen"
      />
    </label>
  );
}
