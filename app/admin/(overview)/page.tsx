import type { Metadata } from "next";
import { AddJob } from "@/components/jobs/add-job";
import { AddTeamMember } from "@/components/team/add-team-member";
import { AddUser } from "@/components/users/add-user";
import {
  appliedColumn,
  jobColumn,
  nameColumn as applicantColumn,
} from "@/components/applications/application-columns";
import { ComingSoonButtons } from "@/app/admin/(overview)/_components/coming-soon-buttons";
import { nameColumn, receivedColumn, statusColumn } from "@/components/messages/message-columns";
import { PageHeader } from "@/components/layout/staff/page-header";
import { CountTile } from "@/app/admin/(overview)/_components/count-tile";
import { WeeklyReport } from "@/app/admin/(overview)/_components/weekly-report";
import { countApplications, findNewestApplications } from "@/lib/applications/data";
import { countTabs } from "@/lib/overview/tab-counts";
import { listHref } from "@/lib/lists/list-query";
import { countMessages, findNewestMessages } from "@/lib/messages/data";
import { staffPaths } from "@/lib/staff-paths";
import { getTrends } from "@/lib/overview/data";
import { guardedPage } from "../_components/guarded-page";
import { NewestRecords } from "@/app/admin/(overview)/_components/newest-records";

export const metadata: Metadata = { title: "Overview" };

const NEWEST = 5;

const tiles =
  "grid grid-cols-6 gap-3 *:col-span-2 md:grid-cols-5 md:*:col-span-1 max-md:*:nth-[n+4]:col-span-3";

export default guardedPage(async (admin) => {
  const [{ inbox, unread, spam }, { jobs, openJobs }, applicants, trends, messages, applications] =
    await Promise.all([
      countMessages(admin),
      countTabs(admin),
      countApplications(admin),
      getTrends(admin),
      findNewestMessages(admin, NEWEST),
      findNewestApplications(admin, NEWEST),
    ]);

  return (
    <>
      <PageHeader title={`Welcome, ${admin.firstName}`} note={<p>{summary(unread)}</p>}>
        <AddJob />
        <AddTeamMember />
        <AddUser />
        <ComingSoonButtons />
      </PageHeader>
      <div className={tiles}>
        <CountTile
          href={listHref(staffPaths.messages, { status: "unread" })}
          label="Unread"
          count={unread}
          note="waiting for an answer"
        />
        <CountTile href={staffPaths.messages} label="Inbox" count={inbox} note="sent by visitors" />
        <CountTile
          href={listHref(staffPaths.messages, { show: "spam" })}
          label="Spam"
          count={spam}
          note="quarantined"
        />
        <CountTile
          href={listHref(staffPaths.jobs, { status: "Open" })}
          label="Open jobs"
          count={openJobs}
          note={`of ${jobs} in all`}
        />
        <CountTile href={staffPaths.applicants} label="Applicants" count={applicants} note="for all jobs" />
      </div>
      <WeeklyReport {...trends} />
      <div className="mt-8 grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">
        <NewestRecords
          items="messages"
          href={staffPaths.messages}
          linkLabel="All messages"
          columns={[statusColumn, nameColumn, receivedColumn]}
          rows={messages}
          rowPath={staffPaths.message}
          rowLabel={({ name }) => `message from ${name}`}
          empty="Messages from the contact form appear here."
        />
        <NewestRecords
          items="applications"
          href={staffPaths.applicants}
          linkLabel="All applicants"
          columns={[applicantColumn, jobColumn, appliedColumn]}
          rows={applications}
          rowPath={staffPaths.applicant}
          rowLabel={({ jobTitle }) => `applicant for ${jobTitle}`}
          empty="Applications from the website appear here."
        />
      </div>
    </>
  );
});

function summary(unread: number): string {
  if (unread === 0) return "Every message has been read.";
  return unread === 1 ? "One message is unread." : `${unread} messages are unread.`;
}
