import Link from "next/link";
import type { ReactNode } from "react";

interface NewestRecordsProps {
  id: string;
  title: string;
  /** Where all of them are, and what the link there says. */
  href: string;
  all: string;
  children: ReactNode;
}

/** A part of the dashboard: the newest of a list, and the way to the list. */
export function NewestRecords({ id, title, href, all, children }: NewestRecordsProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display text-xl font-semibold">
          {title}
        </h2>
        <Link href={href} prefetch={false} className="text-river underline underline-offset-4">
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}
