import Link from "next/link";
import type { ReactNode } from "react";
import { formatDateTime } from "@/lib/format";
import type { MailProblems } from "@/lib/mail/data";
import type { Hold } from "@/lib/mail/hold";
import { HELD_REASON, RELEASE_HINT } from "@/lib/mail/strings";
import { staffPaths } from "@/lib/staff-paths";

export function MailProblem({ hold, stuck }: MailProblems) {
  if (hold) return <HeldMails {...hold} />;
  return stuck ? <StuckMails {...stuck} /> : null;
}

const StuckMails = ({ count, since }: { count: number; since: Date }) => (
  <MailNotice title={count === 1 ? "One email can't be sent." : `${count} emails can't be sent.`}>
    {`Waiting since ${formatDateTime(since)}. Emails will be sent in order once the mail server can be reached. A reply counts as an answer only after the mail server has accepted it. `}
  </MailNotice>
);

const HeldMails = ({ since, waiting }: Hold) => (
  <MailNotice title="No emails are being sent.">
    {`${HELD_REASON}${since ? `, since ${formatDateTime(since)}` : ""}. ${waiting} waiting. ${RELEASE_HINT} `}
  </MailNotice>
);

function MailNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label="Email"
      className="mb-4 border-l-[3px] border-danger bg-paper px-4 py-3 [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4"
    >
      <p>
        <strong className="font-semibold text-danger">{title}</strong> {children}
        <Link href={staffPaths.website} prefetch={false}>
          Email queue
        </Link>
      </p>
    </section>
  );
}
