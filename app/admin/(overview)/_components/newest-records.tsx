import Link from "next/link";
import type { ReactNode } from "react";

interface NewestRecordsProps {
  id: string;
  title: string;
  /** Path of the complete list. */
  href: string;
  linkLabel: string;
  children: ReactNode;
}

export function NewestRecords({ id, title, href, linkLabel, children }: NewestRecordsProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display text-xl font-semibold">
          {title}
        </h2>
        <Link href={href} prefetch={false} className="text-river underline underline-offset-4">
          {linkLabel}
        </Link>
      </div>
      {children}
    </section>
  );
}
