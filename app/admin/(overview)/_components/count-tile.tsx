import { PendingLink } from "@/components/ui/pending-link";

export function CountTile({
  href,
  label,
  count,
  note,
}: {
  href: string;
  label: string;
  count: number;
  note: string;
}) {
  return (
    <PendingLink
      href={href}
      className="flex flex-col gap-1 rounded border border-line px-3 py-3 sm:px-5 sm:py-4 text-ink no-underline hover:border-control hover:bg-paper"
    >
      <span className="text-[13px] font-semibold text-muted">{label}</span>
      <span className="font-display text-[24px] leading-8 font-semibold tabular-nums sm:text-[32px] sm:leading-9">
        {count}
      </span>
      <span className="text-muted max-sm:sr-only">{note}</span>
    </PendingLink>
  );
}
