import { useCallback, useEffect, useState } from "react";

const findCheckboxes = () => [...document.querySelectorAll<HTMLInputElement>("input[data-row-select]")];

const getSelectedIds = () =>
  findCheckboxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/**
 * Which rows of the page are ticked. The boxes are the table's, served with it; they hold the state, and this follows
 * it. `ids` are the rows: when others come, what is gone is chosen no more.
 */
export function useRowSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<string[]>([]);
  const shown = ids.join(" ");

  useEffect(() => {
    const follow = () => setSelected(getSelectedIds());
    const changed = (event: Event) => {
      if (event.target instanceof Element && event.target.matches("[data-row-select]")) follow();
    };
    follow(); // a box may have been ticked before this was ready
    document.addEventListener("change", changed);
    return () => document.removeEventListener("change", changed);
  }, [shown]);

  const selectAll = useCallback((checked: boolean) => {
    for (const box of findCheckboxes()) box.checked = checked;
    setSelected(getSelectedIds());
  }, []);

  return { selected, selectAll, clear: useCallback(() => selectAll(false), [selectAll]) };
}
