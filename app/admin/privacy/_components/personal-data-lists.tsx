import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { getTargetLabel } from "@/lib/history/audit-event";
import { describeEvent } from "@/lib/history/describe-event";
import { formatDateTime } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import { type PersonalData, type StoredAccount, isProtectedAccount } from "@/lib/privacy/personal-data";
import { PartCount, PersonalDataGroup } from "./personal-data-group";

const getId = ({ id }: { id: string }) => id;

export function PersonalDataLists({ personalData }: { personalData: PersonalData }) {
  const { messages, applications, accounts, previewed, mails, events } = personalData;
  const others = [...personalData.alerts, ...personalData.invitations];
  return (
    <div className="grid gap-8">
      <PersonalDataGroup heading="Messages" items={messages} getKey={getId}>
        {(message) => (
          <>
            <RecordLink {...message} href={staffPaths.message(message.id)} name={message.id} />
            <Parts {...message} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup heading="Applications" items={applications} getKey={getId}>
        {(application) => (
          <>
            <RecordLink
              {...application}
              href={staffPaths.applicant(application.id)}
              name={application.jobTitle}
            />
            <span className="text-muted">{application.resumeName ? "With a resume" : "No resume"}</span>
            <Parts {...application} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Account"
        items={accounts}
        getKey={getId}
        note={accounts.some(isProtectedAccount) ? KEPT_ACCOUNT_NOTE : undefined}
      >
        {(account) => <Item name={<AccountName account={account} />} at={account.createdAt} />}
      </PersonalDataGroup>
      <PersonalDataGroup heading="Job alerts and invitations" items={others} getKey={getId}>
        {({ id, createdAt }) => <Item name={id} at={createdAt} />}
      </PersonalDataGroup>
      <PersonalDataGroup heading="Rows of imports" items={previewed} getKey={getId}>
        {({ importId, line, createdAt }) => {
          const name = `Line ${line} of a file that is not imported yet`;
          return <Item name={<a href={staffPaths.import(importId)}>{name}</a>} at={createdAt} />;
        }}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Queued emails"
        items={mails}
        getKey={getId}
        note="Stored encrypted until sent. Email that has been sent cannot be erased here."
      >
        {({ kind, createdAt }) => <Item name={mailNames[kind] ?? kind} at={createdAt} />}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Log entries"
        items={events}
        getKey={({ at, action, targetId }) => `${at.getTime()} ${action} ${targetId}`}
        note="They hold record IDs and a digest of the address, and are kept. Once the records are erased, they can't be linked to anyone."
      >
        {({ action, targetType, at }) => (
          <>
            <span>
              {describeEvent(action, null)} <span className="text-muted">({getTargetLabel(targetType)})</span>
            </span>
            <time dateTime={at.toISOString()} className="text-muted tabular-nums">
              {formatDateTime(at)}
            </time>
          </>
        )}
      </PersonalDataGroup>
    </div>
  );
}

const Item = ({ name, at }: { name: ReactNode; at: Date }) => (
  <>
    <span>{name}</span>
    <RecordDate value={at} />
  </>
);

type Texts = Pick<PersonalData["messages"][number], "replyIds" | "answerIds" | "notes" | "createdAt">;

const Parts = ({ replyIds, answerIds, notes, opinions = 0, createdAt }: Texts & { opinions?: number }) => (
  <>
    <PartCount count={replyIds.length} names={["reply", "replies"]} />
    <PartCount count={answerIds.length} names={["answer", "answers"]} />
    <PartCount count={notes} names={["note", "notes"]} />
    <PartCount count={opinions} names={["opinion", "opinions"]} />
    <RecordDate value={createdAt} />
  </>
);

const KEPT_ACCOUNT_NOTE =
  "This is an administrator's account, so it can't be erased here. Change its role or delete it under Users first. The last administrator is always kept.";

function RecordLink({ href, name, deletedAt }: { href: string; name: string; deletedAt: Date | null }) {
  if (!deletedAt) return <a href={href}>{name}</a>;
  return (
    <span className="flex items-baseline gap-2">
      {name} <Badge>In the trash</Badge>
    </span>
  );
}

function AccountName({ account }: { account: StoredAccount }) {
  return (
    <span className="flex items-baseline gap-2">
      {account.firstName} {account.lastName}
      <Badge tone={isProtectedAccount(account) ? "strong" : "quiet"}>{account.role}</Badge>
      {account.deletedAt ? <Badge>In the trash</Badge> : null}
    </span>
  );
}

const RecordDate = ({ value }: { value: Date }) => (
  <span className="text-muted tabular-nums">
    <DateText value={value} />
  </span>
);

const mailNames: Record<string, string> = {
  "application-received": "Confirmation of an application",
  "application-notice": "Notice to staff of an application",
  "answer-notice": "Notice to staff of an answer",
  "message-notice": "Notice to staff of a message",
  "notice-summary": "Summary of new records to staff",
  "message-receipt": "Receipt of a message",
  "password-reset": "Link to set a password",
  invitation: "Invitation to become a user",
  "invitation-accepted": "Notice of an accepted invitation",
  "password-changed": "Notice that a password was changed",
  "new-browser": "Notice of a sign-in from a new browser",
  "wrong-codes": "Notice of wrong codes at sign-in",
  "factor-added": "Notice of a new second factor",
  "api-key-made": "Notice of a new API key",
  "factor-changed": "Notice that a second factor was changed",
  "application-link": "Link to the applicant's page",
  "application-withdrawn": "Confirmation of a withdrawal",
  "data-erased": "Confirmation of an erasure",
  "alert-confirmation": "Job alert confirmation",
  "alert-new-job": "Job alert",
  "alert-weekly": "Weekly job alert",
  "alert-renewal": "Job alert renewal",
  "opinion-request": "Request for a reviewer's opinion",
  reply: "Reply from staff",
  invite: "Invitation from staff",
  decline: "Decline from staff",
};
