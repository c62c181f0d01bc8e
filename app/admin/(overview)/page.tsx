import type { Metadata } from "next";
import { AddJobButton } from "../_components/add-job-button";
import { AddTeamMember } from "@/components/team/member-form";
import { AddUser } from "@/components/users/user-dialogs";
import {
  appliedColumn,
  jobColumn,
  nameColumn as applicantColumn,
} from "@/components/applicants/applicant-columns";
import { ComingSoonButtons } from "@/app/admin/(overview)/_components/coming-soon-buttons";
import { nameColumn, receivedColumn, statusColumn } from "@/components/messages/message-columns";
import { ApplicationReport } from "@/components/report/application-report";
import { PageHeader } from "@/components/layout/staff/page-header";
import { CountTile, summarizeWaiting, WaitingTile } from "@/app/admin/(overview)/_components/waiting-tile";
import { parseWeeks, PeriodLinks } from "@/app/admin/(overview)/_components/period-links";
import { BrokenPromises } from "@/app/admin/(overview)/_components/broken-promises";
import { AnswerQueue } from "@/app/admin/(overview)/_components/answer-queue";
import { NewMenu } from "@/app/admin/(overview)/_components/new-menu";
import { MailProblem } from "@/app/admin/(overview)/_components/mail-problem";
import { WeeklyReport } from "@/app/admin/(overview)/_components/weekly-report";
import { countApplicants, findNewestApplicants } from "@/lib/applicants/data";
import { countTabs } from "@/lib/overview/tab-counts";
import { listHref } from "@/lib/lists/list-query";
import { countMessages, findNewestMessages } from "@/lib/messages/data";
import { staffPaths } from "@/lib/staff-paths";
import { countHeld } from "@/lib/clock/held";
import { countLate, countWaiting } from "@/lib/clock/waiting-counts";
import { findMailProblem } from "@/lib/mail/data";
import { getTrends } from "@/lib/overview/data";
import { getQueue } from "@/lib/overview/queue";
import { getApplicationReport } from "@/lib/report/data";
import { findBrokenPromises } from "@/lib/promises/broken-promises";
import { getLastWeeks } from "@/lib/report/range";
import { guardedPage } from "../_components/guarded-page";
import { NewestRecords } from "@/app/admin/(overview)/_components/newest-records";

export const metadata: Metadata = { title: "Overview" };

const NEWEST = 5;
const QUEUE = 8;

const tiles =
  "grid grid-cols-2 gap-3 *:first:col-span-full min-[36rem]:grid-cols-4 min-[75rem]:grid-cols-6 min-[75rem]:*:first:col-span-2";

export default guardedPage<PageProps<"/admin">>(async (admin, { searchParams }) => {
  const weeks = parseWeeks(await searchParams);
  const range = getLastWeeks(weeks);
  const [
    queue,
    waiting,
    late,
    held,
    mailProblem,
    trends,
    messages,
    newestApplicants,
    report,
    brokenPromises,
  ] = await Promise.all([
    getQueue(admin, QUEUE),
    countWaiting(admin),
    countLate(admin),
    countHeld(admin),
    findMailProblem(admin),
    getTrends(admin),
    findNewestMessages(admin, NEWEST),
    findNewestApplicants(admin, NEWEST),
    getApplicationReport(admin, range),
    findBrokenPromises(admin),
  ]);
  const [{ inbox, unread, spam }, { jobs, openJobs }, applicants] = await Promise.all([
    countMessages(admin),
    countTabs(admin),
    countApplicants(admin),
  ]);

  return (
    <>
      <PageHeader
        title={`Welcome, ${admin.firstName}`}
        note={<p>{summarizeWaiting({ waiting, late, held })}</p>}
      >
        <AddJobButton />
        <AddTeamMember />
        <AddUser />
        <ComingSoonButtons />
        <NewMenu />
      </PageHeader>
      <MailProblem {...mailProblem} />
      <BrokenPromises promises={brokenPromises} />
      <AnswerQueue queue={queue} />
      <div className={tiles}>
        <WaitingTile waiting={waiting} late={late} held={held} />
        <CountTile href={staffPaths.messages} label="Inbox" count={inbox} note={`${unread} unread`} />
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
          note={`of ${jobs} total`}
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
          rows={newestApplicants}
          rowPath={staffPaths.applicant}
          rowLabel={({ jobTitle }) => `applicant for ${jobTitle}`}
          empty="Applications from the website appear here."
        />
      </div>
      <div className="mt-10">
        <ApplicationReport rows={report} range={range} periods={<PeriodLinks weeks={weeks} />} />
      </div>
    </>
  );
});
