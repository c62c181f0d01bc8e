import { ActionButton } from "@/components/forms/action-button";
import { TitledSection } from "@/components/ui/titled-section";
import { DateText } from "@/components/ui/date-text";
import type { Invitation } from "@/lib/generated/prisma/client";
import { resendInvitation, withdrawInvitation } from "@/lib/invitations/actions";
import * as strings from "@/lib/invitations/strings";
import { fullName } from "@/lib/text/full-name";

/** Shows nothing without invitations. */
export const OpenInvitations = ({ invitations }: { invitations: readonly Invitation[] }) =>
  invitations.length === 0 ? null : (
    <TitledSection id="invitations" title="Invitations" className="mb-10">
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} {...invitation} />
        ))}
      </ul>
    </TitledSection>
  );

function InvitationItem({ id, email, role, areas, expiresAt, ...person }: Invitation) {
  const button = { input: id, labelSuffix: ` the invitation of ${fullName(person)}` };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <span className="font-semibold">{fullName(person)}</span>, {email}
        <span className="block text-muted">
          {role === "ADMIN" ? `ADMIN for ${areas.join(", ")}` : role}.{" "}
          {expiresAt > new Date() ? "Works until" : "Expired"} <DateText value={expiresAt} withTime />.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          {...button}
          action={resendInvitation}
          label="Resend"
          success={strings.resent}
          failure={strings.resendFailed}
        />
        <ActionButton
          {...button}
          action={withdrawInvitation}
          label="Withdraw"
          success={strings.withdrawn}
          failure={strings.withdrawFailed}
        />
      </div>
    </li>
  );
}
