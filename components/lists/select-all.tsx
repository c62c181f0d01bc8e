import { type RefObject, useEffect } from "react";

interface SelectAllProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Number of selected rows. */
  count: number;
  /** Number of rows on the page. */
  total: number;
  onChange: (checked: boolean) => void;
}

export function SelectAll({ ref, count, total, onChange }: SelectAllProps) {
  useEffect(() => {
    if (!ref.current) return;
    ref.current.checked = count > 0 && count === total;
    ref.current.indeterminate = count > 0 && count < total;
  }, [ref, count, total]);

  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 pl-3">
      <input
        ref={ref}
        type="checkbox"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 cursor-pointer accent-evergreen"
      />
      <span className={count > 0 ? "max-sm:sr-only" : undefined}>Select all on this page</span>
    </label>
  );
}
