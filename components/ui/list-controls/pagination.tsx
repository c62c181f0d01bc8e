import { ListForm } from "./list-form";
import { PageInput } from "./page-input";

interface PaginationProps {
  /** The list's path. */
  action: string;
  /** Search and filter, carried from page to page. */
  extraParams?: Record<string, string | undefined>;
  /** Names the navigation: 'Pages of messages'. */
  label: string;
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
  /** There are more than `total`, and nobody has counted how many. */
  more?: boolean;
}

/** Foot of a table (specification, section 2): counter, previous and next, page-number input. Plain GET forms. */
export function Pagination({
  action,
  extraParams: keep,
  label,
  page,
  pages,
  from,
  to,
  total,
  more,
}: PaginationProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-[14px] leading-5">
      <p aria-live="polite" className="text-muted tabular-nums">
        Displaying {from} to {to} out of {more ? "over 10,000" : total}
      </p>
      <nav aria-label={label} className="flex flex-wrap items-center gap-3">
        <ListForm action={action} extraParams={keep}>
          <button name="page" value={page - 1} disabled={page <= 1} className={stepClass}>
            Previous
          </button>
        </ListForm>
        <ListForm action={action} extraParams={keep} replace>
          <PageInput page={page} pages={pages} />
        </ListForm>
        <ListForm action={action} extraParams={keep}>
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
