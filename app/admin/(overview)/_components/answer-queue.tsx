import { clsx } from "clsx";
import { waitingLists } from "@/app/admin/(overview)/_components/waiting-tile";
import { AnswerButton, AnsweredButton } from "@/app/admin/(overview)/_components/queue-buttons";
import { getRecordNames } from "@/components/records/record-names";
import { TextLink } from "@/components/ui/text-link";
import { TitledSection } from "@/components/ui/titled-section";
import type { WaitingCounts } from "@/lib/clock/waiting-counts";
import { listHref } from "@/lib/lists/list-query";
import type { Queue } from "@/lib/overview/queue";

interface AnswerQueueProps {
  queue: Queue;
  waiting: WaitingCounts;
}

export function AnswerQueue({ queue: { late, dueToday, rows }, waiting }: AnswerQueueProps) {
  if (rows.length === 0) return null;
  const longer = waitingLists.filter(
    (list) => waiting[list.key] > rows.filter(({ kind }) => kind === list.kind).length,
  );
  return (
    <TitledSection id="queue" title={describeQueue(late, dueToday)} className="mb-6">
      <ul className="border-t border-line">
        {rows.map(({ kind, id, name, text, due, version }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <p className="min-w-0 flex-1 basis-64">
              <TextLink href={getRecordNames(kind).path(id)} className="font-semibold wrap-anywhere">
                {name}
              </TextLink>
              <span className="block truncate text-muted">{text}</span>
            </p>
            <p className={clsx(due.urgency === "late" ? "font-semibold text-danger" : "text-muted")}>
              {due.text}
            </p>
            <div className="flex gap-2">
              <AnswerButton kind={kind} id={id} name={name} />
              <AnsweredButton kind={kind} id={id} name={name} version={version} />
            </div>
          </li>
        ))}
      </ul>
      {longer.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {longer.map(({ key, path }) => (
            <TextLink key={key} href={listHref(path, { answer: "waiting", sort: "due" })}>
              {`All waiting ${key} (${waiting[key]})`}
            </TextLink>
          ))}
        </p>
      ) : null}
    </TitledSection>
  );
}

function describeQueue(late: number, dueToday: number): string {
  if (late === 0 && dueToday === 0) return "Nothing is due today";
  const parts = [late > 0 && `${late} late`, dueToday > 0 && `${dueToday} due today`];
  return parts.filter(Boolean).join(", ");
}
