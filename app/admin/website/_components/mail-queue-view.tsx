import { ActionButton } from "@/components/forms/action-button";
import { DescriptionList } from "@/components/ui/description-list";
import { Badge } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/format";
import { retryMail, retryMails } from "@/lib/overview/mail-actions";
import type { MailQueue } from "@/lib/mail/data";
import * as strings from "@/lib/mail/strings";

export function MailQueueView({ waiting, waitingSince, sent, dead, deadMails, hasServer }: MailQueue) {
  const whereTo = hasServer
    ? "accepted by the mail server in the last 24 hours"
    : `written to files in the last 24 hours. ${strings.noMailServer}`;
  return (
    <>
      <DescriptionList
        fields={[
          ["Waiting", waitingSince ? `${waiting}, since ${formatDateTime(waitingSince)}` : waiting],
          ["Sent", `${sent} ${whereTo}`],
          ["Failed", dead > 0 ? <Badge tone="warning">{dead}</Badge> : 0],
        ]}
      />
      {deadMails.length > 0 ? (
        <>
          <ul aria-label="Failed emails" className="mt-4">
            {deadMails.map(({ id, kind, lastError, createdAt, settledAt, tooLate }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{kind}</p>
                  <p className="text-muted">
                    <span>{lastError ?? "Unknown reason"}</span>; queued {formatDateTime(createdAt)}
                    <span>{settledAt ? `, failed ${formatDateTime(settledAt)}` : ""}</span>
                  </p>
                </div>
                {tooLate ? (
                  <p className="text-muted">{tooLate}</p>
                ) : (
                  <ActionButton
                    label="Try again"
                    aria-label={`Try again: ${kind} of ${formatDateTime(createdAt)}`}
                    action={retryMail}
                    input={id}
                    success={strings.retried}
                    failure={strings.retryFailed}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <ActionButton
              label="Try all again"
              action={retryMails}
              input={undefined}
              success={strings.retriedAll}
              failure={strings.retryFailed}
            />
            {dead > deadMails.length ? (
              <p className="text-muted">Showing the newest {deadMails.length}.</p>
            ) : null}
          </div>
        </>
      ) : null}
    </>
  );
}
