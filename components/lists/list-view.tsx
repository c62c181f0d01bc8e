import type { ReactNode } from "react";
import type { BulkAction } from "./bulk-action";
import { BulkBar } from "./bulk-bar";
import { type ListFilter, ListToolbar } from "./list-toolbar";
import { ListPages } from "./list-pages";
import { buildSortChoices, toSortParam } from "./sort-choices";
import { type Columns, Table } from "@/components/ui/table/table";
import {
  listHref,
  listParams,
  type ListQuery,
  type ListView as View,
  type Page,
} from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { TextLink } from "@/components/ui/text-link";
import { EmptyState } from "@/components/ui/empty-state";

export interface ListViewProps<Row extends { id: string }> {
  path: string;
  /** Plural and lower case: 'messages'. */
  items: string;
  caption: string;
  query: ListQuery;
  page: Page<Row>;
  table: Pick<ListTable, "order" | "searchable">;
  columns: Columns<Row>;
  lines?: Columns<Row>;
  view?: View;
  rowPath?: (id: string) => string;
  /** Replaces `rowPath`. Returns undefined for a row without a link. */
  rowHref?: (row: Row) => string | undefined;
  rowLabel: (row: Row) => string;
  /** Accessible name of a row's checkbox, where `rowLabel` needs the first cell to make sense. */
  checkboxLabel?: (row: Row) => string;
  exportPath?: string;
  filters?: readonly ListFilter[];
  /** Names of filters that select another list. 'Clear' keeps them. */
  views?: readonly string[];
  actions?: readonly BulkAction[];
  bulkTools?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

export function ListView<Row extends { id: string }>({
  path,
  items,
  caption,
  query,
  page: { items: rows, timedOut = false, ...numbers },
  table,
  columns,
  lines,
  view,
  rowPath,
  rowHref,
  rowLabel,
  checkboxLabel,
  exportPath,
  filters = [],
  views = [],
  actions = [],
  bulkTools,
  tools,
  children,
}: ListViewProps<Row>) {
  const { order, searchable = true } = table;
  const params = listParams(query);
  const list = { path, items, query };
  return (
    <>
      <ListToolbar
        {...list}
        searchable={searchable}
        filters={filters}
        exportPath={exportPath}
        view={view}
        sort={toSortParam(query.sort, order) ?? ""}
        sortChoices={buildSortChoices(columns, order)}
      >
        {tools}
      </ListToolbar>
      {actions.length > 0 ? (
        // Also above an empty list, so that a dialog stays when the rows that it speaks of leave.
        <BulkBar items={items} ids={rows.map(({ id }) => id)} actions={actions}>
          {bulkTools}
        </BulkBar>
      ) : null}
      {rows.length > 0 ? (
        <Table
          caption={caption}
          columns={lines ?? columns}
          rows={rows}
          rowHref={rowHref ?? (({ id }) => rowPath && listHref(rowPath(id), params))}
          rowLabel={rowLabel}
          checkboxLabel={checkboxLabel}
          selectable={actions.length > 0}
          sorting={{
            ...(query.sort ?? order),
            href: (by, descending) =>
              listHref(path, { ...params, sort: toSortParam({ by, descending }, order) }),
          }}
        />
      ) : (
        <NoRows {...list} views={views} searchable={searchable} timedOut={timedOut}>
          {children}
        </NoRows>
      )}
      <ListPages {...list} {...numbers} />
    </>
  );
}

interface NoRowsProps {
  path: string;
  items: string;
  query: ListQuery;
  views: readonly string[];
  searchable: boolean;
  timedOut: boolean;
  children: ReactNode;
}

function NoRows({ path, items, query, views, searchable, timedOut, children }: NoRowsProps) {
  if (timedOut) {
    return (
      <EmptyState title="This search took too long.">
        {searchable ? (
          <p>Type at least three letters in a row, ideally a whole word.</p>
        ) : (
          <p>Choose fewer days.</p>
        )}
      </EmptyState>
    );
  }
  const filtered = Object.keys(query.filters ?? {}).some((name) => !views.includes(name));
  const searched = query.q !== "" || filtered;
  if (!searched) return <EmptyState items={items}>{children}</EmptyState>;

  const params = listParams(query);
  const view = Object.fromEntries(views.map((name) => [name, params[name]]));
  const clear = filtered ? "Clear search and filters" : "Clear the search";
  return (
    <EmptyState
      items={items}
      searched
      title={searchable ? undefined : `There are no ${items} that match your filters.`}
    >
      <p>
        {searchable ? <span>The search covers every field. </span> : null}
        <TextLink href={listHref(path, view)}>{searchable ? clear : "Clear the filters"}</TextLink>{" "}
        <span>{filtered ? "or try others." : "or try fewer letters."}</span>
      </p>
    </EmptyState>
  );
}
