import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { formatMoment } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import { type Held, type HeldAccount, isKept } from "@/lib/privacy/held";
import { HeldGroup } from "./held-group";

const idOf = ({ id }: { id: string }) => id;

/** Everything that is held about an address, kind by kind, each record a link to its page. */
export function HeldLists({ held }: { held: Held }) {
  return (
    <div className="grid gap-8">
      <HeldGroup heading="Messages" items={held.messages} keyOf={idOf}>
        {({ id, createdAt, deletedAt }) => (
          <>
            <RecordLink href={staffPaths.message(id)} id={id} deletedAt={deletedAt} />
            <When value={createdAt} />
          </>
        )}
      </HeldGroup>
      <HeldGroup heading="Applications" items={held.applications} keyOf={idOf}>
        {({ id, jobTitle, resumeName, createdAt, deletedAt }) => (
          <>
            <RecordLink href={staffPaths.applicant(id)} id={jobTitle} deletedAt={deletedAt} />
            <span className="text-muted">{resumeName === null ? "No resume" : "With a resume"}</span>
            <When value={createdAt} />
          </>
        )}
      </HeldGroup>
      <HeldGroup
        heading="Account"
        items={held.accounts}
        keyOf={idOf}
        note={held.accounts.some(isKept) ? KEPT : undefined}
      >
        {(account) => (
          <>
            <AccountName account={account} />
            <When value={account.createdAt} />
          </>
        )}
      </HeldGroup>
      <HeldGroup
        heading="Waiting mails"
        items={held.mails}
        keyOf={idOf}
        note="They lie here encrypted until they are sent. What was sent is in mailboxes, where this desk does not reach."
      >
        {({ kind, createdAt }) => (
          <>
            <span>{mailNames[kind] ?? kind}</span>
            <When value={createdAt} />
          </>
        )}
      </HeldGroup>
      <HeldGroup
        heading="Log entries"
        items={held.events}
        keyOf={({ at, action, targetId }) => `${at.getTime()} ${action} ${targetId}`}
        note="They name records by their IDs and the address by a digest, and stay: once the records are erased they lead to nobody."
      >
        {({ action, at }) => (
          <>
            <span className="font-mono text-[13px]">{action}</span>
            <time dateTime={at.toISOString()} className="text-muted tabular-nums">
              {formatMoment(at)}
            </time>
          </>
        )}
      </HeldGroup>
    </div>
  );
}

const KEPT =
  "This is an administrator's account, part of the staff and of who is responsible for what. It is not erased from here: give it another role or delete it under Users first. The last administrator stays.";

const mailNames: Record<string, string> = {
  "application-received": "Confirmation of an application",
  "application-notice": "Notice to staff of an application",
  "message-notice": "Notice to staff of a message",
  "password-reset": "Link to set a password",
  "password-changed": "Notice that a password was changed",
};

function RecordLink({ href, id, deletedAt }: { href: string; id: string; deletedAt: Date | null }) {
  if (!deletedAt) return <a href={href}>{id}</a>;
  return (
    <span className="flex items-baseline gap-2">
      {id} <Badge>In the trash</Badge>
    </span>
  );
}

function AccountName({ account }: { account: HeldAccount }) {
  return (
    <span className="flex items-baseline gap-2">
      {account.firstName} {account.lastName}
      <Badge tone={isKept(account) ? "strong" : "quiet"}>{account.role}</Badge>
      {account.deletedAt ? <Badge>In the trash</Badge> : null}
    </span>
  );
}

const When = ({ value }: { value: Date }) => (
  <span className="text-muted tabular-nums">
    <DateText value={value} />
  </span>
);
