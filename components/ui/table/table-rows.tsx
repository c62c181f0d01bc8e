"use client";

import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { LinkPending } from "@/components/ui/link-pending";
import { Cell, type CellContent, type CellStyle } from "./cell";

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
  columns: readonly { header: string; className: string; style: CellStyle | undefined }[];
  rows: readonly RowCells[];
}

/**
 * A client component for the size of the page. Elements of a server component are sent twice, as HTML and as data. With
 * 25 rows that was half of the page and a quarter of its render time.
 */
export function TableRows({ columns, rows }: TableRowsProps) {
  return (
    <tbody className={bodyClass}>
      {rows.map((row) => (
        <tr key={row.id} className={row.href && linkedRowClass}>
          {columns.map(({ header, className, style }, index) => {
            const cell = <Cell style={style} content={row.cells[index]} />;
            return (
              <td key={header} data-label={header} className={className}>
                {index === 0 ? <FirstCell {...row}>{cell}</FirstCell> : cell}
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
  children,
}: Omit<RowCells, "cells"> & { children: ReactNode }) {
  return (
    <>
      {checkboxLabel === undefined ? null : (
        <label className="absolute top-0 left-0 z-1 flex h-10 w-10 cursor-pointer items-center justify-center noscript:hidden max-md:right-0 max-md:left-auto max-md:-top-1">
          <input
            type="checkbox"
            value={id}
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

const linkedRowClass = "cursor-pointer hover:bg-paper has-[[data-row-link]:focus-visible]:bg-mist";

/** Set once on the body: repeated in each cell, these classes were a third of the page. */
const bodyClass = clsx(
  "max-md:grid max-md:gap-3 max-md:p-px sm:max-md:grid-cols-2",
  "[&>tr]:border-b [&>tr]:border-line max-md:[&>tr]:block max-md:[&>tr]:border max-md:[&>tr]:bg-white max-md:[&>tr]:px-1 max-md:[&>tr]:py-2",
  "[&_td]:px-2 [&_td]:py-2.5 [&_td]:align-top [&_td]:first:pl-4",
  "max-md:[&_td]:grid max-md:[&_td]:grid-cols-[6.5rem_minmax(0,1fr)] max-md:[&_td]:justify-items-start max-md:[&_td]:gap-3",
  "max-md:[&_td]:px-3 max-md:[&_td]:py-1 max-md:[&_td]:first:pl-3",
  "max-md:[&_td]:before:text-muted max-md:[&_td]:before:content-[attr(data-label)]",
);
