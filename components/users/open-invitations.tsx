import { ActionButton } from "@/components/forms/action-button";
import { TitledSection } from "@/components/ui/titled-section";
import type { Invitation } from "@/lib/generated/prisma/client";
import { formatDateTime } from "@/lib/format";
import { resendInvitation, withdrawInvitation } from "@/lib/invitations/actions";
import * as strings from "@/lib/invitations/strings";
import { fullName } from "@/lib/text/full-name";

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
  const access = role === "ADMIN" ? `ADMIN for ${areas.join(", ")}` : role;
  const state = expiresAt > new Date() ? "Works until" : "Expired";
  const button = { input: id, labelSuffix: ` the invitation of ${fullName(person)}` };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{fullName(person)}</p>
        <p>{email}</p>
        <p className="text-muted">{`${access}. ${state} ${formatDateTime(expiresAt)}.`}</p>
      </div>
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
          variant="quietDanger"
          success={strings.withdrawn}
          failure={strings.withdrawFailed}
        />
      </div>
    </li>
  );
}
