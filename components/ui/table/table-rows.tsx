"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { LinkPending } from "@/components/ui/link-pending";
import { type CellContent, renderCell } from "./cell";
import type { Column } from "./table";

interface RowCells {
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
  columns: readonly Pick<Column<never>, "header" | "className" | "style" | "narrow">[];
  rows: readonly RowCells[];
  chosenForm: string | undefined;
}

/**
 * A client component for the size of the page. Elements of a server component are sent twice, as HTML and as data. With
 * 25 rows that was half of the page and a quarter of its render time.
 */
export function TableRows({ columns, rows, chosenForm }: TableRowsProps) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} data-linked={row.href ? "" : undefined}>
          {columns.map(({ header, className, style, narrow }, index) => {
            const cell = renderCell(style, row.cells[index]);
            return (
              <td key={header} data-label={header} data-narrow={narrow} className={className}>
                {index === 0 ? (
                  <FirstCell {...row} chosenForm={chosenForm}>
                    {cell}
                  </FirstCell>
                ) : (
                  cell
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** Holds the row's checkbox and link. A column of its own for the checkbox would change the columns. */
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
        <label
          className={clsx(
            "absolute top-0 left-0 z-1 flex h-10 w-10 cursor-pointer items-center justify-center max-md:h-full",
            chosenForm === undefined && "noscript:hidden",
          )}
        >
          <input
            type="checkbox"
            name="ids"
            value={id}
            form={chosenForm}
            data-row-select
            autoComplete="off"
            aria-label={checkboxLabel}
            className="size-4 cursor-pointer accent-evergreen"
          />
        </label>
      )}
      {href === undefined ? (
        children
      ) : (
        <Link
          href={href}
          prefetch={false}
          data-row-link
          className="relative -my-0.5 inline-flex min-h-6 max-w-full items-center gap-2 rounded text-inherit no-underline"
        >
          {children}
          <span className="sr-only">{`, ${label}`}</span>
          <LinkPending />
        </Link>
      )}
    </>
  );
}
