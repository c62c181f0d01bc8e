import type { ComponentProps } from "react";
import { AreaLink } from "@/components/layout/staff/area-link";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { Area } from "@/lib/auth/areas";
import { getTargetLabel } from "@/lib/history/audit-event";
import { describeEvent } from "@/lib/history/describe-event";
import { formatDateTime } from "@/lib/format";
import { getMailName } from "@/lib/mail/strings";
import { staffPaths } from "@/lib/staff-paths";
import { type PersonalData, type StoredAccount, isProtectedAccount } from "@/lib/privacy/personal-data";
import { PartCount, PersonalDataGroup, type PersonalDataGroupProps } from "./personal-data-group";

interface PersonalDataListsProps {
  personalData: PersonalData;
  areas: readonly Area[];
}

export function PersonalDataLists({ personalData, areas }: PersonalDataListsProps) {
  const { messages, applications, accounts, previewed, mails, events } = personalData;
  const others = [...personalData.alerts, ...personalData.invitations];
  return (
    <div className="grid gap-8">
      <RecordGroup heading="Messages" items={messages}>
        {(message) => (
          <>
            <RecordLink
              {...message}
              area="messages"
              areas={areas}
              href={staffPaths.message(message.id)}
              name={message.id}
            />
            <Parts {...message} />
          </>
        )}
      </RecordGroup>
      <RecordGroup heading="Applications" items={applications}>
        {(application) => (
          <>
            <RecordLink
              {...application}
              area="hiring"
              areas={areas}
              href={staffPaths.applicant(application.id)}
              name={application.jobTitle}
            />
            <span className="text-muted">{application.resumeName ? "With a resume" : "No resume"}</span>
            <Parts {...application} />
          </>
        )}
      </RecordGroup>
      <RecordGroup heading="Account" items={accounts} note={getAccountNote(accounts)}>
        {(account) => <AccountName account={account} />}
      </RecordGroup>
      <RecordGroup heading="Job alerts and invitations" items={others}>
        {({ id }) => <span>{id}</span>}
      </RecordGroup>
      <RecordGroup heading="Rows of imports" items={previewed}>
        {({ importId, line }) => (
          <AreaLink area="hiring" areas={areas} href={staffPaths.import(importId)}>
            Line {line} of a file that isn't imported yet
          </AreaLink>
        )}
      </RecordGroup>
      <RecordGroup
        heading="Queued emails"
        items={mails}
        note="Stored encrypted until sent. Email that has been sent can't be erased here."
      >
        {({ kind }) => <span>{getMailName(kind)}</span>}
      </RecordGroup>
      <PersonalDataGroup
        heading="Log entries"
        items={events}
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

type Texts = Pick<PersonalData["messages"][number], "replyIds" | "answerIds" | "notes">;

const Parts = ({ replyIds, answerIds, notes, opinions = 0 }: Texts & { opinions?: number }) => (
  <>
    <PartCount count={replyIds.length} names={["reply", "replies"]} />
    <PartCount count={answerIds.length} names={["answer", "answers"]} />
    <PartCount count={notes} names={["note", "notes"]} />
    <PartCount count={opinions} names={["opinion", "opinions"]} />
  </>
);

function getAccountNote(accounts: readonly StoredAccount[]): string | undefined {
  if (accounts.some(({ isHeld }) => isHeld)) return "A hold keeps this account until it is lifted.";
  return accounts.some(isProtectedAccount) ? KEPT_ACCOUNT_NOTE : undefined;
}

const KEPT_ACCOUNT_NOTE =
  "This is an administrator's account, so it can't be erased here. Change its role or delete it under Users first. The last administrator is always kept.";

type RecordLinkProps = Pick<ComponentProps<typeof AreaLink>, "area" | "areas" | "href"> & {
  name: string;
  deletedAt: Date | null;
};

function RecordLink({ name, deletedAt, area, areas, href }: RecordLinkProps) {
  if (!deletedAt)
    return (
      <AreaLink area={area} areas={areas} href={href}>
        {name}
      </AreaLink>
    );
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

function RecordGroup<Item extends { createdAt: Date }>({ children, ...group }: PersonalDataGroupProps<Item>) {
  return (
    <PersonalDataGroup {...group}>
      {(item) => (
        <>
          {children(item)}
          <span className="text-muted tabular-nums">
            <DateText value={item.createdAt} />
          </span>
        </>
      )}
    </PersonalDataGroup>
  );
}
