import clsx from "clsx";
import Link from "next/link";
import { listHref } from "@/lib/list";
import { paths } from "@/lib/paths";

/** Inbox or spam; both keep the search. */
export function MessageFilter({ spam, q }: { spam: boolean; q: string }) {
  const filters = [
    { label: "Inbox", href: listHref(paths.adminMessages, { q }), current: !spam },
    { label: "Spam", href: listHref(paths.adminMessages, { q, show: "spam" }), current: spam },
  ];
  return (
    <nav aria-label="Filter" className="flex h-10 rounded border border-control">
      {filters.map(({ label, href, current }) => (
        <Link
          key={label}
          href={href}
          prefetch={false}
          aria-current={current ? "true" : undefined}
          className={clsx(
            "flex items-center px-4 no-underline",
            current ? "bg-mist font-semibold text-ink" : "text-river hover:bg-paper",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
