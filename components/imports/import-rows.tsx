import { type Columns, Table } from "@/components/ui/table/table";
import type { CheckedRow } from "@/lib/imports/check-rows";
import { fateLabels } from "@/lib/imports/strings";

/** Rows that are shown at once. */
const SHOWN_MAX = 200;

type Row = CheckedRow & { id: string };

const columns: Columns<Row> = [
  { header: "Row", cell: ({ title }) => title || "Without a name", narrow: "title", style: "strong line" },
  { header: "Line", cell: ({ line }) => String(line), narrow: "corner", style: "line", width: "md:w-20" },
  {
    header: "Fate",
    cell: ({ fate }) => ({ text: fateLabels[fate], style: fate === "new" ? "strong state" : "state" }),
    width: "md:w-52",
  },
  { header: "Why", cell: ({ message = "" }) => message, style: "whole" },
];

export function ImportRows({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <>
      <Table
        caption="Rows"
        columns={columns}
        rows={rows.slice(0, SHOWN_MAX).map((row) => ({ ...row, id: String(row.line) }))}
        rowHref={() => undefined}
        rowLabel={({ line }) => `line ${line}`}
      />
      {rows.length > SHOWN_MAX ? <p className="mt-2 text-muted">Showing the first {SHOWN_MAX}.</p> : null}
    </>
  );
}
