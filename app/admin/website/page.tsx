import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { MailQueueView } from "@/app/admin/website/_components/mail-queue-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import { DescriptionList } from "@/components/ui/description-list";
import { RetentionFacts } from "@/app/admin/website/_components/retention-facts";
import { buttonClass } from "@/components/ui/button-class";
import { formatFileSize, formatDuration, formatDateTime } from "@/lib/format";
import { log } from "@/lib/log";
import { getMailQueue } from "@/lib/mail/data";
import { staffPaths } from "@/lib/staff-paths";
import { getRetentionDays } from "@/lib/maintenance/retention-days";
import { getLastPurge } from "@/lib/maintenance/retention";
import { type DatabaseState, readDatabase, readStorage, type StorageState } from "@/lib/website/data";
import { type ProcessState, readProcess } from "@/lib/website/process";
import { guardedPage } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Website" };

export default guardedPage(async (admin) => {
  const [site, database, mail, storage] = await Promise.all([
    renderSection("site", async () => <SiteFacts {...readProcess(admin)} />),
    renderSection("database", async () => <DatabaseFacts {...await readDatabase(admin)} />),
    renderSection("mail", async () => <MailQueueView {...await getMailQueue(admin)} />),
    renderSection("storage", async () => <StorageFacts {...await readStorage(admin)} />),
  ]);

  return (
    <>
      <PageHeader
        title="Website"
        note={
          <p>
            The state of the site at {formatDateTime(new Date())}, as the server that made this page sees it.
          </p>
        }
      >
        <Link href={staffPaths.audit} prefetch={false} className={buttonClass("secondary")}>
          Audit log
        </Link>
      </PageHeader>
      <div className="grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">
        <StatusSection id="site" title="Site">
          {site}
        </StatusSection>
        <StatusSection id="database" title="Database">
          {database}
        </StatusSection>
        <StatusSection id="mail" title="Mail">
          {mail}
        </StatusSection>
        <StatusSection id="storage" title="Storage">
          {storage}
        </StatusSection>
        <StatusSection id="retention" title="Retention">
          <RetentionFacts days={getRetentionDays()} last={getLastPurge()} />
        </StatusSection>
      </div>
    </>
  );
});

/** Renders one section. Logs an error and shows a notice instead, so that the other sections stay visible. */
async function renderSection(name: string, show: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await show();
  } catch (error) {
    log.error("website.unreadable", error, { part: name });
    return <p className="border-t border-line py-2.5 text-danger">This cannot be read right now.</p>;
  }
}

function StatusSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-display text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SiteFacts({ version, build, node, upSeconds, memoryBytes, pages }: ProcessState) {
  return (
    <DescriptionList
      fields={[
        ["Version", build ? `${version}, build ${build}` : `${version}, in development`],
        ["Node.js", node],
        ["Running for", formatDuration(upSeconds)],
        ["Memory", formatFileSize(memoryBytes)],
        ["Stored pages", pages ? `${pages.pages}, ${formatFileSize(pages.bytes)}` : "None in development"],
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
        ["Answers in", `${latencyMs.toFixed(1)} ms`],
        ["PostgreSQL", version],
        ["Size", formatFileSize(bytes)],
        ["Migrations", waiting > 0 ? `${applied} applied, ${waiting} waiting` : `${applied}, all applied`],
        ["Newest", newest ? <span className="font-mono text-[13px]">{newest}</span> : "None"],
      ]}
    />
  );
}

function StorageFacts({ resumes, exact, resumeBytes, photos, photoBytes, ...bucket }: StorageState) {
  const { bucketed, bucketedExact, bucketedBytes } = bucket;
  return (
    <DescriptionList
      fields={[
        ["Resumes", formatCount(resumes, exact)],
        ["Resumes take", `${formatFileSize(resumeBytes)} of the database's disk`],
        ["Photos", photos],
        ["Photos take", `${formatFileSize(photoBytes)} of it, in all their sizes`],
        [
          "Resumes in the bucket",
          bucketed > 0 ? `${formatCount(bucketed, bucketedExact)}, ${formatFileSize(bucketedBytes)}` : "None",
        ],
      ]}
    />
  );
}

const formatCount = (count: number, exact: boolean) =>
  exact ? count : `About ${count.toLocaleString("en-US")}`;
