import { createContext, useContext } from "react";

interface ChosenRows {
  ids: readonly string[];
  /** Unselects all rows. */
  clear: () => void;
}

/** Provided by the bulk bar to what stands in it. */
export const ChosenRowsContext = createContext<ChosenRows>({ ids: [], clear: () => undefined });

export const useChosenRows = () => useContext(ChosenRowsContext);
