import { PendingLink } from "@/components/ui/pending-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, type TableProps } from "@/components/ui/table/table";

interface NewestRecordsProps<Row extends { id: string }> extends Pick<
  TableProps<Row>,
  "columns" | "rows" | "rowLabel"
> {
  items: string;
  href: string;
  linkLabel: string;
  rowPath: (id: string) => string;
  empty: string;
}

export function NewestRecords<Row extends { id: string }>(props: NewestRecordsProps<Row>) {
  const { items, href, linkLabel, rowPath, empty, ...table } = props;
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
      {table.rows.length > 0 ? (
        <Table {...table} caption={`The newest ${items}`} rowHref={(row) => rowPath(row.id)} />
      ) : (
        <EmptyState items={items}>
          <p>{empty}</p>
        </EmptyState>
      )}
    </section>
  );
}
