import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/layout/staff/access-denied";
import { AdminRail } from "@/components/layout/staff/admin-rail";
import { DatabaseDown } from "@/components/layout/staff/database-down";
import { LiveUpdates } from "@/components/layout/staff/live/live-updates";
import { DeploymentSkewBar } from "@/components/forms/deployment-skew/deployment-skew-bar";
import { InlineSignIn } from "@/components/layout/staff/inline-sign-in";
import { Wordmark } from "@/components/layout/wordmark";
import { fullName } from "@/lib/text/full-name";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { type Admin, getAdmin, hasArea } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { countWaiting } from "@/lib/clock/waiting-counts";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { getListVersion } from "@/lib/overview/list-version";
import { countMessages } from "@/lib/messages/data";
import { paths } from "@/lib/paths";
import { countTabs } from "@/lib/overview/tab-counts";
import { log } from "@/lib/log";
import { catchDatabaseDown, isDatabaseDown } from "@/lib/http/catch-database-down";
import "./admin.css";
import { showsDemo } from "@/lib/maintenance/demo";
import { DEMO_COMMANDS, HOLDS_DEMO, SHOWS_DEMO } from "@/lib/maintenance/strings";

export const generateMetadata = (): Metadata => ({
  title: { template: `%s · ${company.name} staff`, absolute: `Staff area · ${company.name}` },
  robots: { index: false, follow: false },
});

/** Frame of the staff area. Does not protect the pages, because each page and each query checks the role itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  // Read before the data, so that the page learns of every change that happens during rendering.
  const { version } = getEventHub();
  const data = await catchDatabaseDown(async () => {
    const admin = await getAdmin();
    if (typeof admin === "string") return admin;
    const [counts, listVersion] = await Promise.all([readTabCounts(admin), getListVersion(admin)]);
    return { admin, counts, listVersion };
  });

  if (data === "down") {
    return (
      <StaffFrame rail={<AdminRail company={company.name} />}>
        <title>{`The database can't be reached · ${company.name} staff`}</title>
        <DatabaseDown />
      </StaffFrame>
    );
  }
  if (typeof data === "string") {
    return (
      <>
        <header className="flex h-16 items-center border-b border-line px-4 md:px-8">
          <a href={paths.home} aria-label={`${company.name}, home`} className="text-evergreen no-underline">
            <Wordmark />
          </a>
        </header>
        <main id="main">
          {data === "signed-out" ? <InlineSignIn company={getCompanyLabel()} /> : <AccessDenied />}
        </main>
      </>
    );
  }

  const { admin, counts, listVersion } = data;
  return (
    <StaffFrame
      account={admin.id}
      rail={<AdminRail company={company.name} name={fullName(admin)} areas={admin.areas} counts={counts} />}
    >
      <LiveUpdates version={version} waiting={counts?.waiting ?? 0} listVersion={listVersion} />
      <DeploymentSkewBar />
      {children}
      {counts?.holdsDemo ? <DemoNotice /> : null}
      {showsDemo() ? <p className="mt-8 text-sm text-muted">{SHOWS_DEMO}</p> : null}
    </StaffFrame>
  );
}

/** Returns undefined when the counts cannot be read. The page of a list that works is then shown all the same. */
async function readTabCounts(admin: Admin) {
  try {
    return await countAllTabs(admin);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error("tabs.countFailed", error);
    return undefined;
  }
}

async function countAllTabs(admin: Admin) {
  const [inbox, tabs, waiting] = await Promise.all([
    hasArea(admin, "messages") ? countMessages(admin).then(({ inbox: count }) => count) : undefined,
    countTabs(admin),
    countWaiting(admin),
  ]);
  return {
    ...tabs,
    messages: inbox,
    applicants: waiting.applicants || undefined,
    events: 0,
    successStories: 0,
    waiting: waiting.messages + waiting.applicants,
  };
}

function StaffFrame({ account, rail, children }: { account?: string; rail: ReactNode; children: ReactNode }) {
  return (
    <div data-admin={account ?? ""} className="min-h-dvh bg-white text-[14px] leading-5 text-ink">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {rail}
      <p className="hidden px-4 pt-4 font-semibold text-danger noscript:block md:ml-56 md:px-6">
        The staff area needs JavaScript. Turn it on in your browser and reload the page.
      </p>
      <main
        id="main"
        tabIndex={-1}
        className="px-4 pt-4 pb-36 outline-none md:ml-56 md:px-6 md:pt-5 md:pb-24"
      >
        {children}
      </main>
    </div>
  );
}

function DemoNotice() {
  const [inClone, inContainer] = DEMO_COMMANDS;
  return (
    <p className="mt-8 text-sm text-muted">
      {HOLDS_DEMO} Remove them with <code>{inClone}</code>, or in a container with <code>{inContainer}</code>.
    </p>
  );
}
