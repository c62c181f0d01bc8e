import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { Opinion } from "@/lib/reviews/opinion";
import { verdictLabels } from "@/lib/reviews/verdicts";

export function OpinionItem({ opinion }: { opinion: Opinion }) {
  const { reviewer, verdict, reason, createdAt, changedAt } = opinion;
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-muted">
        <span className="font-semibold wrap-anywhere">{reviewer ?? "Former user"}</span>
        <span>
          {changedAt ? <span>Changed </span> : null}
          <DateText value={changedAt ?? createdAt} withTime />
        </span>
      </p>
      <p className="mt-1">
        <Badge tone="strong">{verdictLabels[verdict]}</Badge>
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {reason}
      </p>
    </li>
  );
}
