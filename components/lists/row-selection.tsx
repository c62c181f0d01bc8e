import { clsx } from "clsx";
import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from "react";

const findCheckboxes = () => [...document.querySelectorAll<HTMLInputElement>("input[data-row-select]")];

const isCheckbox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches("[data-row-select]");

const getSelectedIds = () =>
  findCheckboxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

function setRange(anchorId: string | undefined, box: HTMLInputElement) {
  const boxes = findCheckboxes();
  const anchor = boxes.findIndex(({ value }) => value === anchorId);
  if (anchor === -1) return;
  const end = boxes.indexOf(box);
  for (const between of boxes.slice(Math.min(anchor, end), Math.max(anchor, end) + 1))
    between.checked = box.checked;
}

/** The checkboxes hold the state, because they work before hydration. Shift selects a range. */
export function useRowSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<string[]>([]);
  const lastClicked = useRef<string>(undefined);
  const rowKey = ids.join(" ");

  useEffect(() => {
    const sync = () => setSelected(getSelectedIds());
    const handleChange = ({ target }: Event) => isCheckbox(target) && sync();
    // The browser sends a click for the space bar, too, and sets the checkbox before it.
    const handleClick = ({ target, shiftKey }: MouseEvent) => {
      if (!isCheckbox(target)) return;
      if (shiftKey) setRange(lastClicked.current, target);
      lastClicked.current = target.value;
    };
    sync(); // a checkbox may have been ticked before hydration
    document.addEventListener("change", handleChange);
    document.addEventListener("click", handleClick);
    return () => {
      document.removeEventListener("change", handleChange);
      document.removeEventListener("click", handleClick);
    };
  }, [rowKey]);

  const selectAll = useCallback((checked: boolean) => {
    for (const box of findCheckboxes()) box.checked = checked;
    setSelected(getSelectedIds());
  }, []);

  // After the transition of an action, which would hold the old selection until the page is updated.
  const clear = useCallback(() => queueMicrotask(() => selectAll(false)), [selectAll]);
  return { selected, selectAll, clear };
}

interface ChosenRows {
  ids: readonly string[];
  clear: () => void;
}

export const ChosenRowsContext = createContext<ChosenRows>({ ids: [], clear: () => undefined });

export const useChosenRows = () => useContext(ChosenRowsContext);

interface SelectAllProps {
  ref: RefObject<HTMLInputElement | null>;
  count: number;
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
      <span className={clsx("md:sr-only", count > 0 && "max-sm:sr-only")}>Select all on this page</span>
    </label>
  );
}
