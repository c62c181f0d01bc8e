import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { resendInvitation, withdrawInvitation } from "@/lib/invitations/actions";
import type { InvitationRecord } from "@/lib/invitations/data";
import * as strings from "@/lib/invitations/strings";
import { fullName } from "@/lib/text/full-name";

/** Shows nothing without invitations. */
export function OpenInvitations({ invitations }: { invitations: readonly InvitationRecord[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-10">
      <h2 id="invitations" className="mb-3 font-display text-xl font-semibold">
        Invitations
      </h2>
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} {...invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationItem({ id, email, role, areas, createdAt, expiresAt, ...person }: InvitationRecord) {
  const name = fullName(person);
  const isOpen = expiresAt > new Date();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-[16px] font-semibold wrap-anywhere">
          {name} {isOpen ? null : <Badge tone="quiet">Expired</Badge>}
        </h3>
        <p className="wrap-anywhere">{email}</p>
        <p className="text-muted">
          {role === "ADMIN" ? `ADMIN: ${areas.join(", ")}` : role}. Invited <DateText value={createdAt} />,{" "}
          {isOpen ? "works until" : "worked until"} <DateText value={expiresAt} withTime />.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          action={resendInvitation}
          input={id}
          label="Resend"
          labelSuffix={` the invitation of ${name}`}
          success={strings.resent(name)}
          failure={strings.resendFailed}
        />
        <ConfirmDialog
          label="Withdraw"
          labelSuffix={` the invitation of ${name}`}
          confirmLabel="Withdraw invitation"
          busyLabel="Withdrawing..."
          title={`Withdraw the invitation of ${name}?`}
          description={<p>The link that {email} got stops working.</p>}
          unchangedText="The invitation is still open."
          action={withdrawInvitation}
          input={id}
          success={strings.withdrawn(name)}
          failure={strings.withdrawFailed}
        />
      </div>
    </li>
  );
}
