import type { Metadata } from "next";
import Link from "next/link";
import { AddJob } from "@/components/admin/add-job";
import { ComingSoonButtons } from "@/components/admin/coming-soon-buttons";
import { PageHeader } from "@/components/admin/page-header";
import { Tile } from "@/components/admin/tile";
import { EmptyState } from "@/components/ui/empty-state";
import { Table } from "@/components/ui/table";
import { countApplicants } from "@/lib/applications/data";
import { countJobs } from "@/lib/jobs/data";
import { listHref } from "@/lib/list";
import { countMessages, findNewestMessages } from "@/lib/messages/data";
import { paths } from "@/lib/paths";
import { guarded } from "../_components/guarded-page";
import { nameColumn, receivedColumn, statusColumn, textColumn } from "@/components/admin/message-columns";

export const metadata: Metadata = { title: "Overview" };

const NEWEST = 5;

export default guarded(async (admin) => {
  const [{ inbox, unread, spam }, jobs, applicants, newest] = await Promise.all([
    countMessages(admin),
    countJobs(admin),
    countApplicants(admin),
    findNewestMessages(admin, NEWEST),
  ]);

  return (
    <>
      <PageHeader title={`Welcome, ${admin.firstName}`} note={<p>{summary(unread)}</p>}>
        <AddJob />
        <ComingSoonButtons />
      </PageHeader>
      <div className="grid grid-cols-6 gap-3 *:col-span-2 md:grid-cols-5 md:*:col-span-1 max-md:*:nth-[n+4]:col-span-3">
        <Tile href={paths.adminMessages} label="Inbox" count={inbox} note="sent by visitors" />
        <Tile href={paths.adminMessages} label="Unread" count={unread} note="waiting for an answer" />
        <Tile
          href={listHref(paths.adminMessages, { show: "spam" })}
          label="Spam"
          count={spam}
          note="held back"
        />
        <Tile href={paths.adminJobs} label="Open jobs" count={jobs.open} note={`of ${jobs.all} in all`} />
        <Tile href={paths.adminApplicants} label="Applicants" count={applicants} note="for all jobs" />
      </div>
      <section aria-labelledby="newest" className="mt-10">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 id="newest" className="font-display text-xl font-semibold">
            Newest messages
          </h2>
          <Link
            href={paths.adminMessages}
            prefetch={false}
            className="text-river underline underline-offset-4"
          >
            See the whole inbox
          </Link>
        </div>
        {newest.length > 0 ? (
          <Table
            caption="The newest messages"
            columns={[statusColumn, nameColumn, textColumn, receivedColumn]}
            rows={newest}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.adminMessage(id)}
            rowLabel={({ name }) => `message from ${name}`}
          />
        ) : (
          <EmptyState items="messages">
            <p>What visitors send through the contact form arrives here.</p>
          </EmptyState>
        )}
      </section>
    </>
  );
});

function summary(unread: number): string {
  if (unread === 0) return "Every message has been read.";
  return unread === 1 ? "One message is unread." : `${unread} messages are unread.`;
}
