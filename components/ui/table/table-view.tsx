"use client";

import { clsx } from "clsx";
import { type RowCells, FirstCell } from "./first-cell";
import { RowClicks } from "./row-clicks";
import { SortLink, type SortState } from "./sort-link";
import type { Column } from "./table";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDown } from "lucide-react";
import { readCell } from "./cell";

interface ColumnView extends Pick<Column<never>, "header" | "width" | "className" | "style" | "narrow"> {
  sort?: { state: SortState; href: string };
}

interface TableViewProps {
  caption: string;
  columns: readonly ColumnView[];
  rows: readonly RowCells[];
  selectable: boolean;
}

/** With more columns than these, a table needs the width of a desktop. */
const NARROW_COLUMNS_MAX = 7;

/** A client component, because a page sends the elements of a server component twice, as HTML and as data. */
export function TableView({ caption, columns, rows, selectable }: TableViewProps) {
  return (
    <RowClicks>
      <ScrollRegion caption={caption} wide={columns.length > NARROW_COLUMNS_MAX}>
        <table className={clsx("staff-table", selectable && "selectable")}>
          <caption className="sr-only">{caption}</caption>
          {/* Hidden under 900 px, so its links must not be keyboard stops there. */}
          <thead className="max-md:sr-only max-md:[&_a]:hidden">
            <tr>
              {columns.map(({ header, width, className, sort }) => (
                <th
                  key={header}
                  scope="col"
                  title={header}
                  aria-sort={sort?.state}
                  className={clsx(width, className)}
                >
                  {sort ? <SortLink {...sort}>{header}</SortLink> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} columns={columns} selectable={selectable} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </RowClicks>
  );
}

/** A stop of the keyboard only when it scrolls, by the rules of `app/admin/admin.css`. */
function ScrollRegion({ caption, wide, children }: { caption: string; wide: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    const observer = new ResizeObserver(() => {
      const { width = 0 } = region.firstElementChild?.getBoundingClientRect() ?? {};
      setScrolls(width > region.clientWidth + 1);
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, []);

  const keyboardStop = scrolls && {
    role: "region",
    tabIndex: 0,
    "aria-label": `${caption}, scrolls sideways`,
  };
  return (
    <div ref={ref} className="staff-scroll" data-wide={wide} {...keyboardStop}>
      {children}
    </div>
  );
}

interface TableRowProps extends Pick<TableViewProps, "columns" | "selectable"> {
  row: RowCells;
}

function TableRow({ columns, row, selectable }: TableRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <tr data-linked={row.href ? "" : undefined} data-open={open ? "" : undefined}>
      {columns.map(({ header, className, style, narrow }, index) => {
        const { children, ...line } = readCell(style, row.cells[index]);
        const names = { "data-label": header, "data-narrow": narrow };
        // Its box stays when the other view of the list names the column differently.
        return index === 0 ? (
          <td key="first" {...names} className={className}>
            <FirstCell {...row} selectable={selectable}>
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
      <td data-narrow="more" className="md:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-label={`All fields of ${row.name}`}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </td>
    </tr>
  );
}
