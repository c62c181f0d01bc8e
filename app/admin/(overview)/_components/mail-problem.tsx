import Link from "next/link";
import type { ReactNode } from "react";
import type { Area } from "@/lib/auth/areas";
import { formatDateTime } from "@/lib/format";
import type { MailProblems } from "@/lib/mail/data";
import type { Hold } from "@/lib/mail/hold";
import { HELD_REASON, RELEASE_HINT } from "@/lib/mail/strings";
import { staffPaths } from "@/lib/staff-paths";

interface WithAreas {
  areas: readonly Area[];
}

export function MailProblem({ hold, stuck, areas }: MailProblems & WithAreas) {
  if (hold) return <HeldMails {...hold} areas={areas} />;
  return stuck ? <StuckMails {...stuck} areas={areas} /> : null;
}

const StuckMails = ({ count, since, areas }: { count: number; since: Date } & WithAreas) => (
  <MailNotice
    areas={areas}
    title={count === 1 ? "One email can't be sent." : `${count} emails can't be sent.`}
  >
    {`Waiting since ${formatDateTime(since)}. Emails will be sent in order once the mail server can be reached. A reply counts as an answer only after the mail server has accepted it. `}
  </MailNotice>
);

const HeldMails = ({ since, waiting, areas }: Hold & WithAreas) => (
  <MailNotice areas={areas} title="No emails are being sent.">
    {`${HELD_REASON}${since ? `, since ${formatDateTime(since)}` : ""}. ${waiting} waiting. ${RELEASE_HINT} `}
  </MailNotice>
);

function MailNotice({ title, areas, children }: { title: string; children: ReactNode } & WithAreas) {
  return (
    <section
      aria-label="Email"
      className="mb-4 border-l-[3px] border-danger bg-paper px-4 py-3 [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4"
    >
      <p>
        <strong className="font-semibold text-danger">{title}</strong> {children}
        {areas.includes("site") ? (
          <Link href={staffPaths.website} prefetch={false}>
            Email queue
          </Link>
        ) : null}
      </p>
    </section>
  );
}
