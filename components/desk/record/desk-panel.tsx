import { DateText } from "@/components/ui/date-text";
import { clsx } from "clsx";
import { describeAnswer } from "@/lib/clock/describe-answer";
import type { Desk } from "@/lib/desk/desk";
import type { DeskPageData } from "@/lib/desk/read-desk-page";
import { AnsweredControl } from "./answered-control";
import { OutcomeControl } from "./outcome-control";
import { OwnerControl } from "./owner-control";

interface DeskPanelProps extends DeskPageData {
  /** True when the key E marks the record as answered. */
  answerShortcut?: boolean;
}

export function DeskPanel({ record, desk, owners, myId, answerShortcut, ...page }: DeskPanelProps) {
  const control = { record, desk };
  return (
    <section aria-labelledby="desk" className="border border-line bg-paper p-4">
      <h2 id="desk" className="sr-only">
        Answer
      </h2>
      <AnswerState desk={desk} />
      <div className="mt-3 grid gap-3">
        <OwnerControl {...control} owners={owners} myId={myId} />
        {record.kind === "message" ? <OutcomeControl {...control} /> : null}
        {desk.waiting || (desk.answeredAt && !page.wasMailed) ? (
          <AnsweredControl {...control} openMessages={page.openMessages} shortcut={answerShortcut} />
        ) : null}
      </div>
    </section>
  );
}

function AnswerState({ desk }: { desk: Desk }) {
  const { text, urgency } = describeAnswer(desk);
  if (desk.answeredAt && !desk.waiting) {
    return (
      <p className="font-semibold">
        Answered <DateText value={desk.answeredAt} withTime />
      </p>
    );
  }
  return (
    <p className={clsx("font-semibold first-letter:uppercase", urgency === "late" && "text-danger")}>
      {text || "No reply needed"}
    </p>
  );
}
