import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What the list holds, in the plural and lower case: 'messages'. */
  items?: string;
  /** Another sentence than that there are none. */
  title?: string;
  /** True when a search hides what there is. */
  searched?: boolean;
  /** Why it is empty and what to do next. */
  children?: ReactNode;
}

/** What stands in place of a table without rows (specification, section 2). */
export function EmptyState({ items, title, searched, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 border-y border-line px-4 py-14 text-center">
      {/* Decoration: the sentence below says it all. */}
      <img src="/img/ground/empty.svg" alt="" width={160} height={120} className="mb-2" />
      <p className="font-display text-xl font-semibold">
        {title ?? (searched ? `There are no ${items} that match your search.` : `There are no ${items}.`)}
      </p>
      {children ? <div className="max-w-[52ch] text-muted">{children}</div> : null}
    </div>
  );
}
