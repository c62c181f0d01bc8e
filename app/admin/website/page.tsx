import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/staff/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { ButtonLink } from "@/components/ui/button-link";
import { formatDateTime, formatDuration, formatFileSize, pluralize } from "@/lib/format";
import { log } from "@/lib/log";
import { getMailQueue } from "@/lib/mail/data";
import { staffPaths } from "@/lib/staff-paths";
import { getRetentionDays, type LastPurge, type RetentionDays } from "@/lib/calendar/retention-days";
import { getLastPurge } from "@/lib/maintenance/retention";
import { readDatabase, readStorage, type DatabaseState, type StorageState } from "@/lib/overview/website";
import { readProcess, type ProcessState } from "@/lib/overview/process";
import { listSettings } from "@/lib/site-settings/data";
import { guardedPage } from "../_components/guarded-page";
import { SettingList } from "./_components/setting-list";
import { UnwrittenTexts } from "./_components/unwritten-texts";
import { MailQueueView } from "./_components/mail-queue-view";
import { TitledSection } from "@/components/ui/titled-section";
import { DescriptionList } from "@/components/ui/description-list";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";

export const metadata: Metadata = { title: "Website" };

export default guardedPage("site", async (admin) => {
  const sections = await Promise.all([
    renderSection("site", "Site", async () => <SiteFacts {...readProcess(admin)} />),
    renderSection("database", "Database", async () => <DatabaseFacts {...await readDatabase(admin)} />),
    renderSection("mail", "Email", async () => <MailQueueView {...await getMailQueue(admin)} />),
    renderSection("storage", "Storage", async () => <StorageFacts {...await readStorage(admin)} />),
    renderSection("retention", "Retention", async () => (
      <RetentionFacts days={getRetentionDays()} last={getLastPurge()} />
    )),
  ]);

  return (
    <>
      <PageHeader title="Website" note={<p>The state of the site at {formatDateTime(new Date())}.</p>}>
        <ButtonLink variant="secondary" href={staffPaths.redirects}>
          Redirects
        </ButtonLink>
        <ButtonLink variant="secondary" href={staffPaths.testMail}>
          Send a test email
        </ButtonLink>
        <Link href={staffPaths.audit} prefetch={false} className={buttonClass("secondary")}>
          Audit log
        </Link>
      </PageHeader>
      <UnwrittenTexts />
      {await renderSection("settings", "Settings", async () => (
        <SettingList settings={await listSettings(admin)} />
      ))}
      <div className="mt-10 grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">{sections}</div>
    </>
  );
});

async function renderSection(id: string, title: string, render: () => Promise<ReactNode>) {
  return (
    <TitledSection key={id} id={id} title={title} className="min-w-0">
      {await render().catch((error: unknown) => renderFailure(id, error))}
    </TitledSection>
  );
}

/** Logs why a section cannot be read. The notice keeps the other sections visible. */
function renderFailure(part: string, error: unknown) {
  log.error("website.unreadable", error, { part });
  return <p className="border-t border-line py-2.5 text-danger">This cannot be read right now.</p>;
}

function SiteFacts({ version, build, node, upSeconds, memoryBytes, pages }: ProcessState) {
  return (
    <DescriptionList
      fields={[
        ["Version", build ? `${version}, build ${build}` : `${version}, in development`],
        ["Node.js", node],
        ["Uptime", formatDuration(upSeconds)],
        ["Memory", formatFileSize(memoryBytes)],
        ["Cached pages", pages ? `${pages.pages}, ${formatFileSize(pages.bytes)}` : "None in development"],
      ]}
    />
  );
}

function DatabaseFacts({ version, bytes, latencyMs, migrations }: DatabaseState) {
  const { applied, newest, waiting } = migrations;
  return (
    <DescriptionList
      fields={[
        ["State", "Reachable"],
        ["Response time", `${latencyMs.toFixed(1)} ms`],
        ["PostgreSQL", version],
        ["Size", formatFileSize(bytes)],
        ["Migrations", waiting > 0 ? `${applied} applied, ${waiting} waiting` : `${applied}, all applied`],
        ["Latest migration", newest ? <span className="font-mono text-[13px]">{newest}</span> : "None"],
      ]}
    />
  );
}

function RetentionFacts({ days, last }: { days: RetentionDays; last: LastPurge | null }) {
  return (
    <DescriptionList
      fields={[
        ["Messages", formatRetention(days.messages, "their last answer")],
        ["Applications", formatRetention(days.applications, "their decision")],
        ["Trash", `Erased ${TRASH_DAYS} days after deletion`],
        ["Last run", last ? formatLastPurge(last) : "Not yet; runs hourly"],
      ]}
    />
  );
}

const formatRetention = (days: number, end: string) =>
  days === 0 ? "Kept until deleted" : `Erased ${pluralize(days, "day")} after ${end}`;

function formatLastPurge({ at, counts: { messages, applications } }: LastPurge): string {
  const erased =
    messages + applications === 0
      ? "nothing to erase"
      : `erased ${pluralize(messages, "message")} and ${pluralize(applications, "application")}`;
  return `${formatDateTime(at)}: ${erased}`;
}

function StorageFacts({ resumes, exact, resumeBytes, photos, photoBytes, ...bucket }: StorageState) {
  const { bucketed, bucketedExact, bucketedBytes } = bucket;
  return (
    <DescriptionList
      fields={[
        ["Resumes", formatCount(resumes, exact)],
        ["Size of resumes", formatDiskSpace(resumes, resumeBytes, "in the database")],
        ["Uploaded photos", photos],
        ["Size of photos", formatDiskSpace(photos, photoBytes, "in the database, all sizes")],
        [
          "Resumes in the bucket",
          bucketed > 0 ? `${formatCount(bucketed, bucketedExact)}, ${formatFileSize(bucketedBytes)}` : "None",
        ],
      ]}
    />
  );
}

/** PostgreSQL reserves disk space for empty tables, too. */
const formatDiskSpace = (count: number, bytes: number, place: string) =>
  count === 0 ? "None" : `${formatFileSize(bytes)} ${place}`;

const formatCount = (count: number, exact: boolean) =>
  exact ? count : `About ${count.toLocaleString("en-US")}`;
