import type { Metadata } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { PageHeader } from "@/components/layout/staff/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { ButtonLink } from "@/components/ui/button-link";
import { hasArea } from "@/lib/auth/viewer";
import { formatDateTime, formatDuration, formatFileSize, pluralize } from "@/lib/format";
import { log } from "@/lib/log";
import { getMailQueue } from "@/lib/mail/data";
import { staffPaths } from "@/lib/staff-paths";
import { getRetentionDays, type LastPurge } from "@/lib/calendar/retention-days";
import { getLastPurge } from "@/lib/maintenance/retention";
import { describeRetention } from "@/lib/maintenance/strings";
import {
  readDatabaseState,
  readServerProcess,
  type DatabaseState,
  type ServerProcess,
} from "@/lib/overview/site-state";
import { listSettings } from "@/lib/site-settings/data";
import { guardedPage } from "../_components/guarded-page";
import { SettingList } from "./_components/setting-list";
import { UnwrittenTexts } from "./_components/unwritten-texts";
import { MailQueueView } from "./_components/mail-queue-view";
import { TitledSection } from "@/components/ui/titled-section";
import { DescriptionList } from "@/components/ui/description-list";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";

type Facts = ComponentProps<typeof DescriptionList>["fields"];

export const metadata: Metadata = { title: "Website" };

export default guardedPage("site", async (admin) => {
  const database = readDatabaseState(admin);
  const sections = await Promise.all([
    renderList("site", "Site", () => describeProcess(readServerProcess(admin))),
    renderList("database", "Database", async () => describeDatabase(await database)),
    renderSection("mail", "Email", async () => <MailQueueView {...await getMailQueue(admin)} />),
    renderList("storage", "Storage", async () => describeStorage(await database)),
    renderList("retention", "Retention", () => listRetentionFacts(getLastPurge())),
  ]);

  return (
    <>
      <PageHeader title="Website" note={<p>The state of the site at {formatDateTime(new Date())}.</p>}>
        <ButtonLink variant="secondary" href={staffPaths.redirects}>
          Redirects
        </ButtonLink>
        <ButtonLink variant="secondary" href={staffPaths.hooks}>
          Hooks
        </ButtonLink>
        <ButtonLink variant="secondary" href={staffPaths.testMail}>
          Send a test email
        </ButtonLink>
        {hasArea(admin, "people") ? (
          <Link href={staffPaths.audit} prefetch={false} className={buttonClass("secondary")}>
            Audit log
          </Link>
        ) : null}
      </PageHeader>
      <UnwrittenTexts />
      {await renderSection("settings", "Settings", async () => (
        <SettingList settings={await listSettings(admin)} />
      ))}
      <div className="mt-10 grid gap-x-10 gap-y-10 min-[1200px]:grid-cols-2">{sections}</div>
    </>
  );
});

const renderList = (id: string, title: string, describe: () => Facts | Promise<Facts>) =>
  renderSection(id, title, async () => <DescriptionList fields={await describe()} />);

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
  return <p className="border-t border-line py-2.5 text-danger">This can't be read right now.</p>;
}

function describeProcess({ version, build, node, upSeconds, memoryBytes, pages }: ServerProcess): Facts {
  return [
    ["Version", build ? `${version}, build ${build}` : `${version}, in development`],
    ["Node.js", node],
    ["Uptime", formatDuration(upSeconds)],
    ["Memory", formatFileSize(memoryBytes)],
    ["Cached pages", pages ? `${pages.pages}, ${formatFileSize(pages.bytes)}` : "None in development"],
  ];
}

function describeDatabase({ version, bytes }: DatabaseState): Facts {
  return [
    ["PostgreSQL", version],
    ["Size", formatFileSize(Number(bytes))],
  ];
}

function describeStorage({ resumeBytes, bucketBytes, photoBytes }: DatabaseState): Facts {
  return [
    ["Resumes in the database", formatFileSize(Number(resumeBytes))],
    ["Resumes in the bucket", formatFileSize(Number(bucketBytes))],
    ["Photos", formatFileSize(Number(photoBytes))],
  ];
}

function listRetentionFacts(last: LastPurge | null): Facts {
  return [
    ["Records", describeRetention(getRetentionDays()).join(" ")],
    ["Trash", `Erased ${TRASH_DAYS} days after deletion`],
    ["Last run", last ? formatLastPurge(last) : "Not yet; runs hourly"],
  ];
}

function formatLastPurge({ at, counts: { messages, applications } }: LastPurge): string {
  const erased =
    messages + applications === 0
      ? "nothing to erase"
      : `erased ${pluralize(messages, "message")} and ${pluralize(applications, "application")}`;
  return `${formatDateTime(at)}: ${erased}`;
}
