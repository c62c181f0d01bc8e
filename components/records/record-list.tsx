import { clsx } from "clsx";
import { PendingLink } from "@/components/ui/pending-link";
import { listHref } from "@/lib/lists/list-query";

export interface RecordListRow {
  id: string;
  title: string;
  text: string;
  due?: string;
  isUrgent?: boolean;
}

interface RecordListProps {
  label: string;
  rows: readonly RecordListRow[];
  current: string;
  path: (id: string) => string;
  /** Query of the list, which the links carry on. */
  params: Record<string, string | undefined>;
}

/** The part of the list around the shown record. Only on screens from 1280 px. */
export function RecordList({ label, rows, current, path, params }: RecordListProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-8 col-start-1 row-start-1 h-fit max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line max-[1279.98px]:hidden"
    >
      <ul>
        {rows.map(({ id, title, text, due, isUrgent }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <PendingLink
              href={listHref(path(id), params)}
              aria-current={id === current ? "page" : undefined}
              className={clsx(
                "relative block border-l-[3px] py-2 pr-2 pl-3 text-ink no-underline",
                id === current ? "border-copper bg-mist" : "border-transparent hover:bg-paper",
              )}
            >
              <span className="block truncate font-semibold">{title}</span>
              <span className="block truncate text-[13px] text-muted">{text}</span>
              {due ? (
                <span
                  className={clsx("block text-[13px]", isUrgent ? "font-semibold text-danger" : "text-muted")}
                >
                  {due}
                </span>
              ) : null}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
