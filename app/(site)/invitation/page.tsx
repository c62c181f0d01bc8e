import type { Metadata } from "next";
import { CompanyButton } from "@/components/auth/company-button";
import { NoticePage } from "@/components/layout/site/notice-page";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { invitationPage, invitationProblems } from "@/lib/content/accounts/invitation";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { findPendingInvitation } from "@/lib/invitations/accept";
import { fullName } from "@/lib/text/full-name";
import { AcceptForm } from "./_components/accept-form";

const { heading, intro, forwarded, afterwards } = invitationPage;

export const metadata: Metadata = {
  title: heading,
  robots: { index: false },
  // With no-referrer, a form submitted without scripts has `Origin: null`, and the server rejects it.
  referrer: "same-origin",
};

/** Opened by the link of an invitation. Creates the account of the invited person. */
export default async function InvitationPage({ searchParams }: PageProps<"/invitation">) {
  const { busy } = await searchParams;
  const invitation = busy ? "down" : await catchDatabaseDown(findPendingInvitation);
  if (invitation === "down") return <NoticePage {...invitationProblems.busy} />;
  if (!invitation) return <NoticePage {...invitationProblems.gone} />;
  const company = getCompanyLabel();
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 text-muted">
        {intro} <strong className="font-semibold text-ink">{fullName(invitation)}</strong>,{" "}
        <span className="break-words text-ink">{invitation.email}</span>. {forwarded}
      </p>
      <p className="mt-3 mb-8 text-muted">{afterwards}</p>
      <AcceptForm email={invitation.email} />
      {company ? <CompanyButton name={company} /> : null}
    </section>
  );
}
