import clsx from "clsx";
import { PendingLink } from "@/components/ui/pending-link";
import { listHref, listParams, type ListQuery } from "@/lib/lists/list-query";

interface SpamFilterProps {
  path: string;
  /** Name of the list without spam: 'Inbox'. */
  label: string;
  spam: boolean;
  /** Search, order and filters, which the links keep. */
  query: ListQuery;
}

export const spamNote =
  "Quarantined as suspected spam. Each record says why. 'Not spam' releases it and sends its emails.";

export function SpamFilter({ path, label, spam, query }: SpamFilterProps) {
  const params = listParams(query);
  const filters = [
    { label, href: listHref(path, { ...params, show: undefined }), current: !spam },
    { label: "Spam", href: listHref(path, { ...params, show: "spam" }), current: spam },
  ];
  return (
    <nav aria-label="Filter" className="flex h-10 rounded border border-control">
      {filters.map(({ label: text, href, current }) => (
        <PendingLink
          key={text}
          href={href}
          aria-current={current ? "true" : undefined}
          className={clsx(
            "flex items-center px-4 no-underline",
            current ? "bg-mist font-semibold text-ink" : "text-river hover:bg-paper",
          )}
        >
          {text}
        </PendingLink>
      ))}
    </nav>
  );
}
