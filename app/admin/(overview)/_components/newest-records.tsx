import { PendingLink } from "@/components/ui/pending-link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Columns, Table } from "@/components/ui/table/table";

interface NewestRecordsProps<Row> {
  /** Plural and lower case: 'messages'. */
  items: string;
  href: string;
  linkLabel: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowPath: (id: string) => string;
  rowLabel: (row: Row) => string;
  /** Hint for a list without rows. */
  empty: string;
}

export function NewestRecords<Row extends { id: string }>({
  items,
  href,
  linkLabel,
  columns,
  rows,
  rowPath,
  rowLabel,
  empty,
}: NewestRecordsProps<Row>) {
  const id = `newest-${items}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display text-xl font-semibold">
          {`Newest ${items}`}
        </h2>
        <PendingLink href={href} className="text-river underline underline-offset-4">
          {linkLabel}
        </PendingLink>
      </div>
      {rows.length > 0 ? (
        <Table
          caption={`The newest ${items}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => rowPath(id)}
          rowLabel={rowLabel}
        />
      ) : (
        <EmptyState items={items}>
          <p>{empty}</p>
        </EmptyState>
      )}
    </section>
  );
}
