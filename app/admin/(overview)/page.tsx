import type { Metadata } from "next";
import {
  appliedColumn,
  jobColumn,
  nameColumn as applicantColumn,
} from "@/components/applicants/applicant-columns";
import { nameColumn, receivedColumn, statusColumn } from "@/components/messages/message-columns";
import { ApplicationReport } from "@/components/report/application-report";
import { PageHeader } from "@/components/layout/staff/page-header";
import { CountTile, summarizeWaiting, WaitingTile } from "@/app/admin/(overview)/_components/waiting-tile";
import { parseWeeks, PeriodLinks } from "@/app/admin/(overview)/_components/period-links";
import { BrokenPromises } from "@/app/admin/(overview)/_components/broken-promises";
import { AddButtons } from "@/app/admin/(overview)/_components/add-buttons";
import { AnswerQueue } from "@/app/admin/(overview)/_components/answer-queue";
import { MailProblem } from "@/app/admin/(overview)/_components/mail-problem";
import { WeeklyReport } from "@/app/admin/(overview)/_components/weekly-report";
import { hasArea } from "@/lib/auth/viewer";
import { countApplicants, findNewestApplicants } from "@/lib/applicants/data";
import { countTabs } from "@/lib/overview/tab-counts";
import { listHref } from "@/lib/lists/list-query";
import { countMessages, findNewestMessages } from "@/lib/messages/data";
import { staffPaths } from "@/lib/staff-paths";
import { countSpam } from "@/lib/clock/spam-counts";
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

const spamList = listHref(staffPaths.messages, { show: "spam" });
const openList = listHref(staffPaths.jobs, { status: "Open" });

const tilesClass =
  "grid grid-cols-2 gap-3 *:first:col-span-full min-[36rem]:grid-cols-4 min-[75rem]:grid-cols-6 min-[75rem]:*:first:col-span-2";

export default guardedPage(null, async (admin, { searchParams }: PageProps<"/admin">) => {
  const weeks = parseWeeks(await searchParams);
  const answersMessages = hasArea(admin, "messages");
  const hires = hasArea(admin, "hiring");
  const [queue, waiting, late, spam, mailProblem, trends, brokenPromises] = await Promise.all([
    getQueue(admin, QUEUE),
    countWaiting(admin),
    countLate(admin),
    countSpam(admin),
    findMailProblem(admin),
    getTrends(admin),
    findBrokenPromises(admin),
  ]);
  const [messages, newestMessages, { jobs = 0, openJobs = 0 }, applicants, newestApplicants, report] =
    await Promise.all([
      answersMessages ? countMessages(admin) : undefined,
      answersMessages ? findNewestMessages(admin, NEWEST) : [],
      countTabs(admin),
      hires ? countApplicants(admin) : 0,
      hires ? findNewestApplicants(admin, NEWEST) : [],
      hires ? getApplicationReport(admin, getLastWeeks(weeks)) : [],
    ]);

  return (
    <>
      <PageHeader
        title={`Welcome, ${admin.firstName}`}
        note={answersMessages || hires ? <p>{summarizeWaiting({ waiting, late, spam })}</p> : undefined}
      >
        <AddButtons areas={admin.areas} />
      </PageHeader>
      <MailProblem {...mailProblem} areas={admin.areas} />
      <AnswerQueue queue={queue} waiting={waiting} />
      <BrokenPromises promises={brokenPromises} />
      <div className={tilesClass}>
        {answersMessages || hires ? (
          <WaitingTile waiting={waiting} late={late} spam={spam} areas={admin.areas} />
        ) : null}
        {messages ? (
          <>
            <CountTile
              href={staffPaths.messages}
              label="Inbox"
              count={messages.inbox}
              note={`${messages.unread} unread`}
            />
            <CountTile href={spamList} label="Spam" count={messages.spam} note="quarantined" />
          </>
        ) : null}
        {hires ? (
          <>
            <CountTile href={openList} label="Open jobs" count={openJobs} note={`of ${jobs} total`} />
            <CountTile
              href={staffPaths.applicants}
              label="Applicants"
              count={applicants}
              note="for all jobs"
            />
          </>
        ) : null}
      </div>
      <WeeklyReport {...trends} />
      <div className="mt-8 grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">
        {answersMessages ? (
          <NewestRecords
            items="messages"
            href={staffPaths.messages}
            linkLabel="All messages"
            columns={[statusColumn, nameColumn, receivedColumn]}
            rows={newestMessages}
            rowPath={staffPaths.message}
            rowLabel={({ name }) => `message from ${name}`}
            empty="Messages from the contact form appear here."
          />
        ) : null}
        {hires ? (
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
        ) : null}
      </div>
      {hires ? (
        <div className="mt-10">
          <ApplicationReport
            rows={report}
            range={getLastWeeks(weeks)}
            periods={<PeriodLinks weeks={weeks} />}
          />
        </div>
      ) : null}
    </>
  );
});
