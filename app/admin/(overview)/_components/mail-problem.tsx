import Link from "next/link";
import type { Area } from "@/lib/auth/areas";
import { formatDateTime } from "@/lib/format";
import type { MailProblems } from "@/lib/mail/data";
import type { Hold } from "@/lib/mail/hold";
import { HELD_REASON, RELEASE_HINT } from "@/lib/mail/strings";
import { staffPaths } from "@/lib/staff-paths";

interface MailProblemProps extends MailProblems {
  areas: readonly Area[];
}

export function MailProblem({ hold, stuck, areas }: MailProblemProps) {
  const problem = hold ? describeHold(hold) : stuck && describeStuckMails(stuck);
  if (!problem) return null;
  return (
    <section
      aria-label="Email"
      className="mb-4 border-l-[3px] border-danger bg-paper px-4 py-3 [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4"
    >
      <p>
        <strong className="font-semibold text-danger">{problem.title}</strong> {problem.text}{" "}
        {areas.includes("site") ? (
          <Link href={staffPaths.website} prefetch={false}>
            Email queue
          </Link>
        ) : null}
      </p>
    </section>
  );
}

const describeHold = ({ since, waiting }: Hold) => ({
  title: "No emails are being sent.",
  text: `${HELD_REASON}${since ? `, since ${formatDateTime(since)}` : ""}. ${waiting} waiting. ${RELEASE_HINT}`,
});

const describeStuckMails = ({ count, since }: { count: number; since: Date }) => ({
  title: count === 1 ? "One email can't be sent." : `${count} emails can't be sent.`,
  text: `Waiting since ${formatDateTime(since)}. Emails will be sent in order once the mail server can be reached. A reply counts as an answer only after the mail server has accepted it.`,
});
