import Link from "next/link";
import { formatDateTime } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";

/** Says that mails cannot leave. `since` is the time at which the oldest of them was written. */
export function StuckMails({ count, since }: { count: number; since: Date }) {
  return (
    <section
      aria-label="Email"
      className="mb-4 border-l-[3px] border-danger bg-paper px-4 py-3 [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4"
    >
      <p>
        <strong className="font-semibold text-danger">
          {count === 1 ? "One email can't be sent." : `${count} emails can't be sent.`}
        </strong>{" "}
        {`Waiting since ${formatDateTime(since)}. Emails will be sent in order once the mail server can be reached. A reply counts as an answer only after it has been sent. `}
        <Link href={staffPaths.website} prefetch={false}>
          Email queue
        </Link>
      </p>
    </section>
  );
}
