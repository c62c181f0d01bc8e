import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { readCell } from "./cell";
import { FirstCell, type RowCells } from "./first-cell";
import type { ColumnView } from "./table-view";

interface TableRowsProps {
  columns: readonly ColumnView[];
  rows: readonly RowCells[];
  selectable: boolean;
}

export function TableRows({ rows, ...table }: TableRowsProps) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...table} />
      ))}
    </tbody>
  );
}

interface TableRowProps extends Omit<TableRowsProps, "rows"> {
  row: RowCells;
}

/** Under 900 px a row is a card. A button shows all of its fields. */
function TableRow({ columns, row, selectable }: TableRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <tr data-linked={row.href ? "" : undefined} data-open={open ? "" : undefined}>
      {columns.map(({ header, className, style, narrow }, index) => {
        const { children, ...line } = readCell(style, row.cells[index]);
        const names = { "data-label": header, "data-narrow": narrow };
        return index === 0 ? (
          <td key={header} {...names} className={className}>
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
