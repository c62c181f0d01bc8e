import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { MailQueueView } from "@/components/admin/mail-queue-view";
import { PageHeader } from "@/components/admin/page-header";
import { RecordFields } from "@/components/admin/record-fields";
import { RetentionFacts } from "@/components/admin/retention-facts";
import { buttonLook } from "@/components/ui/button-look";
import { fileSize, formatDuration, formatMoment } from "@/lib/format";
import { log } from "@/lib/log";
import { getMailQueue } from "@/lib/mail/data";
import { staffPaths } from "@/lib/staff-paths";
import { retentionDays } from "@/lib/retention/days";
import { lastPurge } from "@/lib/retention/purge";
import { type DatabaseState, readDatabase, readStorage, type StorageState } from "@/lib/website/data";
import { type ProcessState, readProcess } from "@/lib/website/process";
import { guarded } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Website" };

export default guarded(async (admin) => {
  const [site, database, mail, storage] = await Promise.all([
    part("site", async () => <SiteFacts {...readProcess(admin)} />),
    part("database", async () => <DatabaseFacts {...await readDatabase(admin)} />),
    part("mail", async () => <MailQueueView {...await getMailQueue(admin)} />),
    part("storage", async () => <StorageFacts {...await readStorage(admin)} />),
  ]);

  return (
    <>
      <PageHeader
        title="Website"
        note={
          <p>
            The state of the site at {formatMoment(new Date())}, as the server that made this page sees it.
          </p>
        }
      >
        <Link href={staffPaths.audit} prefetch={false} className={buttonLook("secondary")}>
          Audit log
        </Link>
      </PageHeader>
      <div className="grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">
        <Part id="site" title="Site">
          {site}
        </Part>
        <Part id="database" title="Database">
          {database}
        </Part>
        <Part id="mail" title="Mail">
          {mail}
        </Part>
        <Part id="storage" title="Storage">
          {storage}
        </Part>
        <Part id="retention" title="Retention">
          <RetentionFacts days={retentionDays()} last={lastPurge()} />
        </Part>
      </div>
    </>
  );
});

/** One part of the page; that it cannot be read is no reason not to show the others. */
async function part(name: string, show: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await show();
  } catch (error) {
    log.error("website.unreadable", error, { part: name });
    return <p className="border-t border-line py-2.5 text-danger">This cannot be read right now.</p>;
  }
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
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
    <RecordFields
      fields={[
        ["Version", build ? `${version}, build ${build}` : `${version}, in development`],
        ["Node.js", node],
        ["Running for", formatDuration(upSeconds)],
        ["Memory", fileSize(memoryBytes)],
        ["Stored pages", pages ? `${pages.pages}, ${fileSize(pages.bytes)}` : "None in development"],
      ]}
    />
  );
}

function DatabaseFacts({ version, bytes, latencyMs, migrations }: DatabaseState) {
  const { applied, newest, waiting } = migrations;
  return (
    <RecordFields
      fields={[
        ["State", "Reachable"],
        ["Answers in", `${latencyMs.toFixed(1)} ms`],
        ["PostgreSQL", version],
        ["Size", fileSize(bytes)],
        ["Migrations", waiting > 0 ? `${applied} applied, ${waiting} waiting` : `${applied}, all applied`],
        ["Newest", newest ? <span className="font-mono text-[13px]">{newest}</span> : "None"],
      ]}
    />
  );
}

function StorageFacts({ resumes, exact, resumeBytes, photos, photoBytes, ...bucket }: StorageState) {
  const { bucketed, bucketedExact, bucketedBytes } = bucket;
  return (
    <RecordFields
      fields={[
        ["Resumes", rounded(resumes, exact)],
        ["Resumes take", `${fileSize(resumeBytes)} of the database's disk`],
        ["Photos", photos],
        ["Photos take", `${fileSize(photoBytes)} of it, in all their sizes`],
        [
          "Resumes in the bucket",
          bucketed > 0 ? `${rounded(bucketed, bucketedExact)}, ${fileSize(bucketedBytes)}` : "None",
        ],
      ]}
    />
  );
}

const rounded = (count: number, exact: boolean) => (exact ? count : `About ${count.toLocaleString("en-US")}`);
