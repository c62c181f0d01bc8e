import { Paperclip } from "lucide-react";
import { ActionButton } from "@/components/forms/action-button";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { WrittenText } from "@/components/records/written-text";
import { isUnscanned } from "@/lib/applicants/applicant";
import { FILE_INFECTED, REPLY_FILES_INFECTED } from "@/lib/desk/answers/files";
import type { CorrespondenceItem, FileInfo, ReceivedAnswer } from "@/lib/desk/correspondence/correspondence";
import { sendReplyAgain, undoReply } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";
import { formatFileSize } from "@/lib/format";
import { DROPPED, MAIL_DROPPED } from "@/lib/mail/strings";
import { resumeUnscanned } from "@/lib/resumes/resume-paths";
import { staffPaths } from "@/lib/staff-paths";
import { SendsIn } from "./sends-in";

const kindLabels = { reply: null, decline: "Decline", invite: "Invitation" } as const;

export function MailItem({ item }: { item: CorrespondenceItem }) {
  const { id, kind, subject, text, state, author, createdAt, canRecall, serverResponse } = item;
  const isInfected = item.files.some(({ scan }) => scan === "INFECTED");
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold wrap-anywhere">{subject ?? "Email"}</p>
        <p className="flex flex-wrap items-baseline gap-x-3" role="status">
          {kindLabels[kind] ? <Badge>{kindLabels[kind]}</Badge> : null}
          <MailState item={item} />
        </p>
      </div>
      <p className="text-muted">
        <span>{author ?? "a former user"}</span>, <DateText value={createdAt} withTime />
      </p>
      {text === null ? (
        <p className="mt-2 text-muted">The text can’t be shown.</p>
      ) : (
        <MailText text={text} folded={state === "recalled"} />
      )}
      <FileLinks files={item.files} />
      {state === "failed" ? (
        <p className="mt-2 text-muted">{explainFailure(serverResponse, isInfected)}</p>
      ) : null}
      {serverResponse && serverResponse !== DROPPED ? <ServerResponse text={serverResponse} /> : null}
      {canRecall ? (
        <ActionButton
          action={undoReply}
          input={{ id }}
          failure={strings.undoFailed}
          success={strings.undone}
          label="Undo"
          busyLabel="Undoing..."
          className="mt-3 min-h-9! py-1!"
        />
      ) : null}
      {state === "failed" && text !== null && !isInfected ? (
        <ActionButton
          action={sendReplyAgain}
          input={{ id }}
          failure={strings.sendFailed}
          label="Send again"
          busyLabel="Sending..."
          className="mt-3 min-h-9! py-1!"
        />
      ) : null}
    </li>
  );
}

function explainFailure(serverResponse: string | null, isInfected: boolean): string {
  if (serverResponse === DROPPED) return MAIL_DROPPED;
  if (isInfected) return `${REPLY_FILES_INFECTED} Write again without it.`;
  return "The mail server didn't accept this email. Check the address.";
}

/** Names the queue id, by which the operator of a mail server finds the mail. */
export const ServerResponse = ({ text }: { text: string }) => (
  <details className="mt-1 text-muted">
    <summary className="cursor-pointer">What the mail server answered</summary>
    <p className="wrap-anywhere">{text}</p>
  </details>
);

function MailState({ item: { state, secondsLeft, settledAt, delayed } }: { item: CorrespondenceItem }) {
  if (state === "failed") return <Badge tone="warning">Not delivered</Badge>;
  if (state === "recalled") return <span className="text-muted">Recalled</span>;
  if (state === "sent")
    return (
      <span className="text-moss">
        Sent <DateText value={settledAt} withTime />, accepted by the mail server
      </span>
    );
  return delayed ? (
    <span className="text-danger">Waiting for the mail server</span>
  ) : (
    <SendsIn seconds={secondsLeft} />
  );
}

export function AnswerItem({
  answer: { text, via, receivedAt, files },
  email,
}: {
  answer: ReceivedAnswer;
  email: string;
}) {
  return (
    <li className="border-b border-line border-l-4 border-l-river py-3 pl-4">
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p className="text-muted">
        <span>{via === "mail" ? "Wrote back by email" : "Wrote back on their page"}</span>,{" "}
        <DateText value={receivedAt} withTime />
      </p>
      <MailText text={text} folded={false} />
      <FileLinks files={files} />
    </li>
  );
}

function MailText({ text, folded }: { text: string; folded: boolean }) {
  const paragraphs = <WrittenText className="mt-2">{text}</WrittenText>;
  if (!folded) return paragraphs;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-river">Show the text</summary>
      {paragraphs}
    </details>
  );
}

function FileLinks({ files }: { files: readonly FileInfo[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {files.map(({ id, name, size, scan }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <Paperclip aria-hidden className="size-4 shrink-0 self-center" strokeWidth={1.5} />
          {scan === "INFECTED" ? (
            <span>
              {name}. <span className="text-danger">{FILE_INFECTED}</span>
            </span>
          ) : (
            <a
              href={
                isUnscanned(scan) ? resumeUnscanned(staffPaths.attachment(id)) : staffPaths.attachment(id)
              }
              download
              className="text-river underline underline-offset-4"
            >
              {name}
            </a>
          )}
          <span className="text-muted">{formatFileSize(size)}</span>
          {scan === "PENDING" ? <span className="text-danger">Not scanned for malware yet</span> : null}
          {scan === "FAILED" ? <span className="text-danger">Could not be scanned for malware</span> : null}
        </li>
      ))}
    </ul>
  );
}
