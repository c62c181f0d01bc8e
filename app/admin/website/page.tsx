import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/staff/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { ButtonLink } from "@/components/ui/button-link";
import { formatDateTime, formatDuration, formatFileSize } from "@/lib/format";
import { log } from "@/lib/log";
import { getMailQueue } from "@/lib/mail/data";
import { staffPaths } from "@/lib/staff-paths";
import { getRetentionDays } from "@/lib/calendar/retention-days";
import { getLastPurge } from "@/lib/maintenance/retention";
import { readDatabase, readStorage, type DatabaseState } from "@/lib/overview/website";
import { readProcess, type ProcessState } from "@/lib/overview/process";
import { listSettings } from "@/lib/site-settings/data";
import { guardedPage } from "../_components/guarded-page";
import { SettingList } from "./_components/setting-list";
import { MailQueueView } from "./_components/mail-queue-view";
import { RetentionFacts, StorageFacts } from "./_components/retention-facts";
import { DescriptionList } from "@/components/ui/description-list";

export const metadata: Metadata = { title: "Website" };

export default guardedPage(async (admin) => {
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
      {await renderSection("settings", "Settings", async () => (
        <SettingList settings={await listSettings(admin)} />
      ))}
      <div className="mt-10 grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">{sections}</div>
    </>
  );
});

async function renderSection(id: string, title: string, render: () => Promise<ReactNode>) {
  return (
    <section key={id} aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-display text-xl font-semibold">
        {title}
      </h2>
      {await render().catch((error: unknown) => renderFailure(id, error))}
    </section>
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
