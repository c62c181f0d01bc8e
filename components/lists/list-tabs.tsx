import clsx from "clsx";
import { PendingLink } from "@/components/ui/pending-link";

export interface ListTab {
  label: string;
  href: string;
  current: boolean;
  count?: number;
}

export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  return (
    <nav aria-label={label} className="relative mb-2 overflow-x-auto overflow-y-hidden border-b border-line">
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ label: text, href, current, count }) => (
          <li key={text}>
            <PendingLink
              href={href}
              aria-current={current ? "true" : undefined}
              className={clsx(
                "flex h-10 items-center gap-1.5 border-b-[3px] px-3 no-underline",
                current
                  ? "border-evergreen font-semibold text-ink"
                  : "border-transparent text-river hover:border-control",
              )}
            >
              {text}
              {count === undefined ? null : (
                <span className="text-[13px] font-normal text-muted tabular-nums">{` ${count}`}</span>
              )}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
