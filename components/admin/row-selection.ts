import { useCallback, useEffect, useState } from "react";

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[data-row-select]")];

const chosen = () =>
  boxes()
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
    const follow = () => setSelected(chosen());
    const changed = (event: Event) => {
      if (event.target instanceof Element && event.target.matches("[data-row-select]")) follow();
    };
    follow(); // a box may have been ticked before this was ready
    document.addEventListener("change", changed);
    return () => document.removeEventListener("change", changed);
  }, [shown]);

  const selectAll = useCallback((checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    setSelected(chosen());
  }, []);

  return { selected, selectAll, clear: useCallback(() => selectAll(false), [selectAll]) };
}
