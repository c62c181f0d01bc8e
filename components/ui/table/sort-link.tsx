import { ArrowDown, ArrowUp } from "lucide-react";
import { PendingLink } from "@/components/ui/pending-link";

export type SortState = "none" | "ascending" | "descending";

export function SortLink({ state, href, children }: { state: SortState; href: string; children: string }) {
  const current = state !== "none";
  const Arrow = state === "descending" ? ArrowDown : ArrowUp;
  return (
    <PendingLink
      href={href}
      scroll={false}
      className="inline-flex min-h-6 items-center gap-1 text-inherit underline-offset-4 hover:underline aria-current:text-ink"
      aria-current={current ? "true" : undefined}
    >
      {children}
      {current ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
    </PendingLink>
  );
}
