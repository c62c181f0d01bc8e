import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/admin/access-denied";
import { AdminRail } from "@/components/admin/admin-rail";
import { DatabaseAway } from "@/components/admin/database-away";
import { LiveUpdates } from "@/components/admin/live-updates";
import { OutdatedBar } from "@/components/admin/outdated-bar";
import { SessionWatch } from "@/components/admin/session-watch";
import { SignInHere } from "@/components/admin/sign-in-here";
import { Wordmark } from "@/components/site/wordmark";
import { countApplicants } from "@/lib/applications/data";
import { type Admin, getAdmin } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { liveHub } from "@/lib/live/hub";
import { standingOf } from "@/lib/live/standing";
import { countMessages } from "@/lib/messages/data";
import { paths } from "@/lib/paths";
import { countTabs } from "@/lib/tab-counts";
import { unlessAway } from "@/lib/unless-away";
import "./admin.css";

export const metadata: Metadata = {
  title: { template: `%s · ${company.name} staff`, default: `Staff area · ${company.name}` },
  robots: { index: false, follow: false },
};

/** The chrome of the staff area. Comfort only: each page and each query checks the administrator again. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  // Before anything is read: what changes meanwhile is news to this page.
  const { version } = liveHub();
  const read = await unlessAway(async () => {
    const admin = await getAdmin();
    return typeof admin === "string" ? admin : await readAll(admin);
  });

  if (read === "away") {
    return (
      <Chrome rail={<AdminRail />}>
        <title>{`The database cannot be reached · ${company.name} staff`}</title>
        <DatabaseAway />
      </Chrome>
    );
  }
  if (typeof read === "string") {
    return (
      <>
        <header className="flex h-16 items-center border-b border-line px-4 md:px-8">
          <a href={paths.home} aria-label={`${company.name}, home`} className="text-evergreen no-underline">
            <Wordmark />
          </a>
        </header>
        <main id="main">{read === "signed-out" ? <SignInHere /> : <AccessDenied />}</main>
      </>
    );
  }

  const { admin, counts, standing } = read;
  return (
    <Chrome rail={<AdminRail name={`${admin.firstName} ${admin.lastName}`} counts={counts} />}>
      <SessionWatch />
      <LiveUpdates version={version} unread={counts.unread} standing={standing} />
      <OutdatedBar />
      {children}
    </Chrome>
  );
}

async function readAll(admin: Admin) {
  const [counts, standing] = await Promise.all([countAll(admin), standingOf(admin)]);
  return { admin, counts, standing };
}

async function countAll(admin: Admin) {
  const [messages, applicants, tabs] = await Promise.all([
    countMessages(admin),
    countApplicants(admin),
    countTabs(admin),
  ]);
  const { inbox, unread } = messages;
  return { messages: inbox, unread, applicants, events: 0, successStories: 0, ...tabs };
}

function Chrome({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div data-admin className="min-h-dvh bg-white text-[14px] leading-5 text-ink">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {rail}
      <main
        id="main"
        tabIndex={-1}
        className="px-4 outline-none pt-6 pb-28 md:ml-56 md:px-6 md:pt-8 md:pb-16"
      >
        {children}
      </main>
    </div>
  );
}
