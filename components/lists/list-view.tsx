import type { ReactNode } from "react";
import { type BulkAction, BulkBar } from "./bulk-bar";
import { ClearSearch } from "./clear-search";
import { type ListFilter, ListToolbar, toSortParam } from "./list-toolbar";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { type Column, Table } from "@/components/ui/table/table";
import { listHref, listParams, type ListQuery, type Page, type Sort } from "@/lib/lists/list-query";

interface ListViewProps<Row extends { id: string }> {
  path: string;
  /** Plural and lower case: 'messages'. */
  items: string;
  /** Accessible name of the table. */
  caption: string;
  query: ListQuery;
  page: Page<Row>;
  /** Order of the list without a `sort` parameter. */
  order: Sort;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Path of a row's record page. The list's query is appended. */
  rowPath?: (id: string) => string;
  /** Replaces `rowPath`. Returns undefined for a row without a link. */
  rowHref?: (row: Row) => string | undefined;
  rowLabel: (row: Row) => string;
  /** Accessible name of a row's checkbox, where `rowLabel` needs the first cell to make sense. */
  checkboxLabel?: (row: Row) => string;
  exportPath: string;
  filters?: readonly ListFilter[];
  /** Names of filters that select another list. 'Clear' keeps them. */
  views?: readonly string[];
  actions?: readonly BulkAction[];
  /** False for a list that has only filters. */
  searchable?: boolean;
  /** Shown beside the search. */
  tools?: ReactNode;
  /** Hint for a list without any rows. */
  children: ReactNode;
}

export function ListView<Row extends { id: string }>({
  path,
  items,
  caption,
  query,
  page,
  order,
  columns,
  rowPath,
  rowHref,
  rowLabel,
  checkboxLabel,
  exportPath,
  filters = [],
  views = [],
  actions = [],
  searchable = true,
  tools,
  children,
}: ListViewProps<Row>) {
  const { items: rows, ...numbers } = page;
  const params = listParams(query);
  const sort = query.sort ?? order;
  const view = Object.fromEntries(views.map((name) => [name, params[name]]));
  const filtered = Object.keys(query.filters ?? {}).some((name) => !views.includes(name));
  const searched = query.q !== "" || filtered;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListToolbar {...{ path, items, query, order, columns, filters, exportPath, searchable }}>
          {tools}
        </ListToolbar>
      </div>
      {rows.length > 0 ? (
        <>
          {actions.length > 0 ? (
            <BulkBar items={items} ids={rows.map(({ id }) => id)} actions={actions} />
          ) : null}
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={rowHref ?? (({ id }) => rowPath && listHref(rowPath(id), params))}
            rowLabel={rowLabel}
            checkboxLabel={checkboxLabel}
            selectable={actions.length > 0}
            sorting={{
              ...sort,
              href: (by, descending) =>
                listHref(path, { ...params, sort: toSortParam({ by, descending }, order) }),
            }}
          />
        </>
      ) : page.timedOut ? (
        <EmptyState title="This search takes too long.">
          {searchable ? (
            <p>Type more letters, best a whole word: three letters in a row are found at once.</p>
          ) : (
            <p>Choose fewer days.</p>
          )}
        </EmptyState>
      ) : (
        <EmptyState
          items={items}
          searched={searched}
          title={searched && !searchable ? `There are no ${items} that match your filters.` : undefined}
        >
          {searched ? (
            <ClearSearch href={listHref(path, view)} filtered={filtered} searchable={searchable} />
          ) : (
            children
          )}
        </EmptyState>
      )}
      <div className="mt-4">
        <Pagination action={path} extraParams={params} label={`Pages of ${items}`} {...numbers} />
      </div>
    </>
  );
}
