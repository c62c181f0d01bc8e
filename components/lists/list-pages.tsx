"use client";

import { Pagination } from "@/components/ui/list-controls/pagination";
import {
  listParams,
  type ListQuery,
  type Page,
  listHref,
  PAGE_SIZE,
  PAGE_SIZES,
} from "@/lib/lists/list-query";
import clsx from "clsx";
import { PendingLink } from "@/components/ui/pending-link";

interface ListPagesProps extends Omit<Page<never>, "items" | "timedOut"> {
  path: string;
  items: string;
  query: ListQuery;
}

export function ListPages({ path, items, query, ...numbers }: ListPagesProps) {
  return (
    <Pagination action={path} extraParams={listParams(query)} label={`Pages of ${items}`} {...numbers}>
      <RowsPerPage path={path} query={query} {...numbers} />
    </Pagination>
  );
}

interface RowsPerPageProps extends Pick<Page<never>, "from" | "total"> {
  path: string;
  query: ListQuery;
}

function RowsPerPage({ path, query, from, total }: RowsPerPageProps) {
  if (total <= PAGE_SIZE) return null;
  const { rows = PAGE_SIZE } = query;
  const buildHref = (size: number) =>
    listHref(path, {
      ...listParams({ ...query, rows: size === PAGE_SIZE ? undefined : size }),
      page: Math.ceil(Math.max(1, from) / size),
    });
  return (
    <nav aria-label="Rows per page" className="flex items-center gap-1">
      <span aria-hidden="true" className="mr-1 text-muted">
        Rows per page
      </span>
      {PAGE_SIZES.map((size) => (
        <PendingLink
          key={size}
          href={buildHref(size)}
          aria-current={size === rows ? "true" : undefined}
          className={clsx(
            "flex h-9 min-w-9 items-center justify-center rounded px-2 tabular-nums no-underline",
            size === rows ? "bg-mist font-semibold text-ink" : "text-river hover:bg-paper",
          )}
        >
          {size}
        </PendingLink>
      ))}
    </nav>
  );
}
