import type { ReactNode } from "react";
import { ListForm } from "./list-form";
import { PageInput } from "./page-input";
import type { Page } from "@/lib/lists/list-query";

interface PaginationProps extends Omit<Page<never>, "items" | "timedOut"> {
  action: string;
  extraParams?: Record<string, string | undefined>;
  label: string;
  children?: ReactNode;
}

export function Pagination({
  action,
  extraParams,
  label,
  page,
  pages,
  from,
  to,
  total,
  more,
  children,
}: PaginationProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-[14px] leading-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p aria-live="polite" className="text-muted tabular-nums">
          {`Displaying ${from} to ${to} out of ${more ? "over 10,000" : total}`}
        </p>
        {children}
      </div>
      <nav aria-label={label} className="no-print flex flex-wrap items-center gap-3">
        <ListForm action={action} extraParams={extraParams}>
          <button name="page" value={page - 1} disabled={page <= 1} className={stepClass}>
            Previous
          </button>
        </ListForm>
        <ListForm action={action} extraParams={extraParams} replace>
          <PageInput page={page} pages={pages} />
        </ListForm>
        <ListForm action={action} extraParams={extraParams}>
          <button name="page" value={page + 1} disabled={page >= pages} className={stepClass}>
            Next
          </button>
        </ListForm>
      </nav>
    </div>
  );
}

const stepClass =
  "h-9 rounded border border-control bg-white px-3 font-semibold enabled:cursor-pointer enabled:hover:bg-mist disabled:border-line disabled:text-control";
