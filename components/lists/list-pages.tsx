"use client";

import { RowsPerPage } from "./rows-per-page";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { listParams, type ListQuery, type Page } from "@/lib/lists/list-query";

interface ListPagesProps extends Omit<Page<never>, "items" | "timedOut"> {
  path: string;
  /** Plural and lower case: 'messages'. */
  items: string;
  query: ListQuery;
}

/** Row counter, rows per page and page numbers below a list. */
export function ListPages({ path, items, query, ...numbers }: ListPagesProps) {
  return (
    <div className="mt-4">
      <Pagination action={path} extraParams={listParams(query)} label={`Pages of ${items}`} {...numbers}>
        <RowsPerPage path={path} query={query} {...numbers} />
      </Pagination>
    </div>
  );
}
