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
  /** What the list holds, in the plural and lower case: 'messages'. */
  items: string;
  /** Names the table. */
  caption: string;
  query: ListQuery;
  page: Page<Row>;
  /** The order of the list when its address names none. */
  order: Sort;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** The page of a row's record, which then knows the list that it was opened from. */
  rowPath?: (id: string) => string;
  /** Where a row leads instead; undefined for one that leads nowhere. */
  rowHref?: (row: Row) => string | undefined;
  rowLabel: (row: Row) => string;
  /** What a row's box is called, where the label is not enough without the first cell. */
  checkboxLabel?: (row: Row) => string;
  exportPath: string;
  filters?: readonly ListFilter[];
  /** Names of filters that choose another list rather than narrow this one. */
  views?: readonly string[];
  actions?: readonly BulkAction[];
  /** False for a list that has filters alone. */
  searchable?: boolean;
  /** More that stands beside the search. */
  tools?: ReactNode;
  /** What to do while there is nothing at all. */
  children: ReactNode;
}

/** A list of the staff area: tools, rows or why there are none, actions on several rows, and the pages. */
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
  checkboxLabel: boxLabel,
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
  const narrowed = Object.keys(query.filters ?? {}).some((name) => !views.includes(name));
  const searched = query.q !== "" || narrowed;
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
            checkboxLabel={boxLabel}
            selectable={actions.length > 0}
            sorting={{
              ...sort,
              href: (by, descending) =>
                listHref(path, { ...params, sort: toSortParam({ by, descending }, order) }),
            }}
          />
        </>
      ) : page.ended ? (
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
            <ClearSearch href={listHref(path, view)} filtered={narrowed} searchable={searchable} />
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
