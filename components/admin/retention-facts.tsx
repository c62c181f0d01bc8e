import { RecordFields } from "@/components/admin/record-fields";
import { formatMoment } from "@/lib/format";
import type { RetentionDays } from "@/lib/retention/days";
import type { LastPurge } from "@/lib/retention/purge";
import { TRASH_DAYS } from "@/lib/trash/kinds";

interface RetentionFactsProps {
  days: RetentionDays;
  last: LastPurge | null;
}

/** How long what people send is kept, and when what was older was last looked for. */
export function RetentionFacts({ days, last }: RetentionFactsProps) {
  return (
    <RecordFields
      fields={[
        ["Messages", keptFor(days.messages)],
        ["Applications", keptFor(days.applications)],
        ["Trash", `Erased ${TRASH_DAYS} days after they were deleted`],
        ["Last looked", last ? lookedAt(last) : "Not by this server so far; it is done every hour"],
      ]}
    />
  );
}

const keptFor = (days: number) =>
  days === 0 ? "Kept until somebody deletes them" : `Erased ${plural(days, "day")} after they came in`;

function lookedAt({ at, counts: { messages, applications } }: LastPurge): string {
  const erased =
    messages + applications === 0
      ? "nothing was too old"
      : `erased ${plural(messages, "message")} and ${plural(applications, "application")}`;
  return `${formatMoment(at)}: ${erased}`;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
