import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CalendarAddress } from "@/app/(site)/account/_components/calendar-address";
import { InterviewHours } from "@/app/(site)/account/_components/interview-hours";
import { NoticePaceForm } from "@/app/(site)/account/_components/notice-pace-form";
import { OwnFactors } from "@/app/(site)/account/_components/own-factors";
import { OwnNameForm } from "@/app/(site)/account/_components/own-name-form";
import { OwnSessions } from "@/app/(site)/account/_components/own-sessions";
import { OwnPasswordForm } from "@/app/(site)/account/_components/own-password-form";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { SignInFirst } from "@/components/auth/sign-in-first";
import { isPasswordClosed } from "@/lib/auth/company/closed-passwords";
import { findLinkDate } from "@/lib/auth/company/identities";
import { findOwnSessions } from "@/lib/auth/data";
import { getReviewedJobs } from "@/lib/auth/reviewer";
import { getViewer } from "@/lib/auth/viewer";
import { getOwnHours, mayTakeCalls } from "@/lib/interviews/hours";
import { findOwnFactors } from "@/lib/auth/factors/data";
import { accountPage } from "@/lib/content/accounts/account";
import { ownFactors } from "@/lib/content/accounts/second-factor";
import { paths } from "@/lib/paths";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { getNoticePace } from "@/lib/users/own-name";
import { reviewPaths } from "@/lib/review-paths";
import { PlainLink } from "@/components/ui/plain-link";
import { Button } from "@/components/ui/button";
import { unlinkCompany } from "@/lib/account/plain-forms";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { formatDateTime } from "@/lib/format";

export const metadata: Metadata = { title: accountPage.metaTitle, robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const account = await catchDatabaseDown(async () => {
    const viewer = await getViewer();
    if (!viewer) return null;
    const [sessions, factors, linkedSince, reviewedJobs, noticePace] = await Promise.all([
      findOwnSessions(viewer),
      findOwnFactors(viewer),
      findLinkDate(viewer),
      getReviewedJobs(),
      viewer.role === "ADMIN" ? getNoticePace(viewer) : null,
    ]);
    const hasReviews = reviewedJobs.length > 0;
    const hours = hasReviews || viewer.role === "ADMIN" ? await getOwnHours(viewer) : null;
    return { ...viewer, sessions, factors, linkedSince, hours, noticePace, hasReviews };
  });
  if (account === "down") return <AccountUnavailable />;
  if (!account) return <SignInFirst heading={accountPage.signedOut} next={paths.account} />;
  const { sessions, factors, linkedSince, hours, noticePace, hasReviews, ...viewer } = account;
  const { problem } = await searchParams;
  return (
    <div data-signed-in className="frame grid gap-x-16 gap-y-14 py-16 md:grid-cols-12 md:py-24">
      <header className="md:col-span-12">
        <h1 className="font-display text-4xl font-semibold break-words">
          {viewer.firstName} {viewer.lastName}
        </h1>
        <p className="mt-3 break-words text-muted">
          {viewer.email} · {accountPage.roles[viewer.role]}
        </p>
        {hasReviews ? (
          <p className="mt-3">
            <PlainLink href={reviewPaths.reviews}>{accountPage.reviews}</PlainLink>
          </p>
        ) : null}
      </header>
      <AccountSection id="name" title={accountPage.name} className="md:col-span-5">
        <OwnNameForm {...viewer} />
      </AccountSection>
      {isPasswordClosed(viewer) ? null : (
        <AccountSection id="password" title={accountPage.password} className="md:col-span-5 md:col-start-1">
          <OwnPasswordForm email={viewer.email} />
        </AccountSection>
      )}
      <AccountSection id="factors" title={ownFactors.heading} className="md:col-span-7">
        <OwnFactors {...factors} problem={problem} />
      </AccountSection>
      <AccountSection id="sessions" title={accountPage.sessions} className="md:col-span-7 md:col-start-6">
        <OwnSessions sessions={sessions} />
      </AccountSection>
      {noticePace ? (
        <AccountSection id="notices" title={accountPage.notices} className="md:col-span-5 noscript:hidden">
          <NoticePaceForm stored={noticePace} />
        </AccountSection>
      ) : null}
      {linkedSince ? (
        <AccountSection id="company" title={companySignIn.heading} className="md:col-span-7">
          <p className="text-muted">{`${companySignIn.linked} ${formatDateTime(linkedSince)}`}</p>
          <form action={unlinkCompany} className="mt-4">
            <Button type="submit" variant="quietDanger">
              {companySignIn.unlink}
            </Button>
          </form>
        </AccountSection>
      ) : null}
      {hours ? (
        <AccountSection
          id="interviews"
          title={accountPage.interviews}
          className="md:col-span-7 noscript:hidden"
        >
          <InterviewHours stored={hours} takesCalls={mayTakeCalls(viewer)} />
          <div className="mt-10">
            <CalendarAddress exists={hours.calendarSince !== null} />
          </div>
        </AccountSection>
      ) : null}
    </div>
  );
}

interface AccountSectionProps {
  id: string;
  title: string;
  className: string;
  children: ReactNode;
}

function AccountSection({ id, title, className, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-6 font-display text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
