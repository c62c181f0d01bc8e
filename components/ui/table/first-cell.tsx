import type { ReactNode } from "react";
import type { CellContent } from "./cell";

export interface RowCells {
  id: string;
  href: string | undefined;
  label: string;
  name: string;
  cells: CellContent[];
}

/** `RowClicks` follows the link, because next/link would take a third of the time of a row. */
export function FirstCell({
  id,
  href,
  label,
  name,
  selectable,
  children,
}: Omit<RowCells, "cells"> & { selectable: boolean; children: ReactNode }) {
  return (
    <>
      {selectable ? (
        <label className="row-choice">
          <input
            type="checkbox"
            value={id}
            data-row-select
            autoComplete="off"
            aria-label={`Select ${name}`}
          />
        </label>
      ) : null}
      {href === undefined ? (
        children
      ) : (
        <a href={href} data-row-link>
          {children}
          <span className="sr-only">{`, ${label}`}</span>
          <span aria-live="polite" />
        </a>
      )}
    </>
  );
}
