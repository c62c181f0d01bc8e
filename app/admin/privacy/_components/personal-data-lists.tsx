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
  return (
    <div className="grid gap-8">
      <PersonalDataGroup heading="Messages" items={personalData.messages} getKey={getId}>
        {({ id, replyIds, answerIds, notes, createdAt, deletedAt }) => (
          <>
            <RecordLink href={staffPaths.message(id)} id={id} deletedAt={deletedAt} />
            <PartCount count={replyIds.length} names={["reply", "replies"]} />
            <PartCount count={answerIds.length} names={["answer", "answers"]} />
            <PartCount count={notes} names={["note", "notes"]} />
            <RecordDate value={createdAt} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup heading="Applications" items={personalData.applications} getKey={getId}>
        {({ id, jobTitle, resumeName, replyIds, answerIds, notes, opinions, createdAt, deletedAt }) => (
          <>
            <RecordLink href={staffPaths.applicant(id)} id={jobTitle} deletedAt={deletedAt} />
            <span className="text-muted">{resumeName === null ? "No resume" : "With a resume"}</span>
            <PartCount count={replyIds.length} names={["reply", "replies"]} />
            <PartCount count={answerIds.length} names={["answer", "answers"]} />
            <PartCount count={notes} names={["note", "notes"]} />
            <PartCount count={opinions} names={["opinion", "opinions"]} />
            <RecordDate value={createdAt} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Account"
        items={personalData.accounts}
        getKey={getId}
        note={personalData.accounts.some(isProtectedAccount) ? KEPT_ACCOUNT_NOTE : undefined}
      >
        {(account) => (
          <>
            <AccountName account={account} />
            <RecordDate value={account.createdAt} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Job alerts and invitations"
        items={[...personalData.alerts, ...personalData.invitations]}
        getKey={getId}
      >
        {({ id, createdAt }) => (
          <>
            <span>{id}</span>
            <RecordDate value={createdAt} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup heading="Rows of imports" items={personalData.previewed} getKey={getId}>
        {({ importId, line, createdAt }) => (
          <>
            <a href={staffPaths.import(importId)}>Line {line} of a file that is not imported yet</a>
            <RecordDate value={createdAt} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Queued emails"
        items={personalData.mails}
        getKey={getId}
        note="Stored encrypted until sent. Email that has been sent cannot be erased here."
      >
        {({ kind, createdAt }) => (
          <>
            <span>{mailNames[kind] ?? kind}</span>
            <RecordDate value={createdAt} />
          </>
        )}
      </PersonalDataGroup>
      <PersonalDataGroup
        heading="Log entries"
        items={personalData.events}
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

const KEPT_ACCOUNT_NOTE =
  "This is an administrator's account, so it can't be erased here. Change its role or delete it under Users first. The last administrator is always kept.";

function RecordLink({ href, id, deletedAt }: { href: string; id: string; deletedAt: Date | null }) {
  if (!deletedAt) return <a href={href}>{id}</a>;
  return (
    <span className="flex items-baseline gap-2">
      {id} <Badge>In the trash</Badge>
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
