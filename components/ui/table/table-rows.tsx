import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type CellContent, readCell } from "./cell";
import type { ColumnView } from "./table-view";

export interface RowCells {
  id: string;
  /** Undefined for a row without a link. */
  href: string | undefined;
  /** Read by screen readers after the first cell's text. */
  label: string;
  /** Accessible name of the row's checkbox; undefined without a checkbox. */
  checkboxLabel: string | undefined;
  cells: CellContent[];
}

interface TableRowsProps {
  columns: readonly ColumnView[];
  rows: readonly RowCells[];
  chosenForm: string | undefined;
}

export function TableRows({ columns, rows, chosenForm }: TableRowsProps) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} data-linked={row.href ? "" : undefined}>
          {columns.map(({ header, className, style, narrow }, index) => {
            const { children, ...line } = readCell(style, row.cells[index]);
            const names = { "data-label": header, "data-narrow": narrow };
            return index === 0 ? (
              <td key={header} {...names} className={className}>
                <FirstCell {...row} chosenForm={chosenForm}>
                  {line.className ? (
                    <span title={line.title} className={clsx("block", line.className)}>
                      {children}
                    </span>
                  ) : (
                    children
                  )}
                </FirstCell>
              </td>
            ) : (
              <td
                key={header}
                {...names}
                title={line.title}
                className={clsx(line.className, className) || undefined}
              >
                {children}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/**
 * Holds the row's checkbox and link. A column of its own for the checkbox would change the columns. `RowClicks` follows the
 * link, because next/link would take a third of the time of a row.
 */
function FirstCell({
  id,
  href,
  label,
  checkboxLabel,
  chosenForm,
  children,
}: Omit<RowCells, "cells"> & { chosenForm: string | undefined; children: ReactNode }) {
  return (
    <>
      {checkboxLabel === undefined ? null : (
        <label className="row-choice">
          <input
            type="checkbox"
            name="ids"
            value={id}
            form={chosenForm}
            data-row-select
            autoComplete="off"
            aria-label={checkboxLabel}
          />
        </label>
      )}
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
