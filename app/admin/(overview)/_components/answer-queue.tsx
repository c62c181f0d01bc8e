import { clsx } from "clsx";
import { AnswerButton, AnsweredButton } from "@/app/admin/(overview)/_components/queue-buttons";
import { TextLink } from "@/components/ui/text-link";
import { TitledSection } from "@/components/ui/titled-section";
import type { Queue } from "@/lib/overview/queue";
import { staffPaths } from "@/lib/staff-paths";

const recordPaths = { message: staffPaths.message, applicant: staffPaths.applicant };

export function AnswerQueue({ queue: { late, dueToday, rows } }: { queue: Queue }) {
  if (rows.length === 0) return null;
  return (
    <TitledSection id="queue" title={describeQueue(late, dueToday)} className="mb-6">
      <ul className="border-t border-line">
        {rows.map(({ kind, id, name, text, due, ...answer }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <p className="min-w-0 flex-1 basis-64">
              <TextLink href={recordPaths[kind](id)} className="font-semibold wrap-anywhere">
                {name}
              </TextLink>
              <span className="block truncate text-muted">{text}</span>
            </p>
            <p className={clsx(due.urgency === "late" ? "font-semibold text-danger" : "text-muted")}>
              {due.text}
            </p>
            <div className="flex gap-2">
              <AnswerButton kind={kind} id={id} name={name} />
              <AnsweredButton kind={kind} id={id} name={name} {...answer} />
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function describeQueue(late: number, dueToday: number): string {
  if (late === 0 && dueToday === 0) return "Nothing is due today";
  const parts = [late > 0 && `${late} late`, dueToday > 0 && `${dueToday} due today`];
  return parts.filter(Boolean).join(", ");
}
