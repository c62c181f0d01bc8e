import { useCallback, useEffect, useState } from "react";

const findCheckboxes = () => [...document.querySelectorAll<HTMLInputElement>("input[data-row-select]")];

const getSelectedIds = () =>
  findCheckboxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/**
 * Tracks the selected rows. The table's checkboxes hold the state, because they work before hydration. `ids` are the
 * page's rows: when they change, removed rows leave the selection.
 */
export function useRowSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<string[]>([]);
  const rowKey = ids.join(" ");

  useEffect(() => {
    const sync = () => setSelected(getSelectedIds());
    const handleChange = (event: Event) => {
      if (event.target instanceof Element && event.target.matches("[data-row-select]")) sync();
    };
    sync(); // a checkbox may have been ticked before hydration
    document.addEventListener("change", handleChange);
    return () => document.removeEventListener("change", handleChange);
  }, [rowKey]);

  const selectAll = useCallback((checked: boolean) => {
    for (const box of findCheckboxes()) box.checked = checked;
    setSelected(getSelectedIds());
  }, []);

  return { selected, selectAll, clear: useCallback(() => selectAll(false), [selectAll]) };
}
