import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/admin/access-denied";
import { AdminRail } from "@/components/admin/admin-rail";
import { SessionWatch } from "@/components/admin/session-watch";
import { SignInHere } from "@/components/admin/sign-in-here";
import { Wordmark } from "@/components/site/wordmark";
import { getAdmin } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { countMessages } from "@/lib/messages/data";
import { paths } from "@/lib/paths";
import "./admin.css";

export const metadata: Metadata = {
  title: { template: `%s · ${company.name} staff`, default: `Staff area · ${company.name}` },
  robots: { index: false, follow: false },
};

/** The chrome of the staff area. Comfort only: each page and each query checks the administrator again. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await getAdmin();
  if (admin === "signed-out" || admin === "forbidden") {
    return (
      <>
        <header className="flex h-16 items-center border-b border-line px-4 md:px-8">
          <a href={paths.home} aria-label={`${company.name}, home`} className="text-evergreen no-underline">
            <Wordmark />
          </a>
        </header>
        <main id="main">{admin === "signed-out" ? <SignInHere /> : <AccessDenied />}</main>
      </>
    );
  }

  const { inbox } = await countMessages(admin);
  return (
    <div data-admin className="min-h-dvh bg-white text-[14px] leading-5 text-ink">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <SessionWatch />
      <AdminRail
        name={`${admin.firstName} ${admin.lastName}`}
        counts={{ messages: inbox, events: 0, successStories: 0 }}
      />
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
