import type { ReactNode } from "react";

interface EmptyStateProps {
  items?: string;
  title?: string;
  searched?: boolean;
  children?: ReactNode;
}

export function EmptyState({ items, title, searched, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 border-y border-line px-4 py-14 text-center">
      <img src="/img/ground/empty.svg" alt="" width={160} height={120} className="mb-2" />
      <p className="font-display text-xl font-semibold">
        {title ?? (searched ? `There are no ${items} that match your search.` : `There are no ${items}.`)}
      </p>
      {children ? <div className="max-w-[33em] text-muted">{children}</div> : null}
    </div>
  );
}
