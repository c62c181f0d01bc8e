import Link from "next/link";
import type { ReactNode } from "react";
import { HIDE_SIGN_IN_SCRIPT } from "@/lib/headers/hide-sign-in-script";
import { getNotice } from "@/lib/calendar/current-notice";
import { cookieNotice, type Notice } from "@/lib/content/banner";
import { company } from "@/lib/content/company";
import { mainNavigation } from "@/lib/content/navigation";
import { paths } from "@/lib/paths";
import { ReloadUnknownHistoryEntry } from "./reload-unknown-history-entry";
import { ReturnFocus } from "./return-focus";
import { Closable } from "./closable";
import { CookieBanner } from "./cookie-banner";
import { Footer } from "./footer";
import { Navigation } from "./navigation";
import { PrefetchOnIntent } from "./prefetch-on-intent";
import { SessionBar } from "./session-bar";
import { Wordmark } from "@/components/layout/wordmark";
import { PlainLink } from "@/components/ui/plain-link";

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="absolute -top-40 left-4 z-50 rounded bg-ink px-4 py-3 font-semibold text-paper focus:top-4"
      >
        Skip to content
      </a>
      <header className="contents">
        <Banner notice={getNotice("banner")} />
        <div className="no-print on-deep border-b border-evergreen bg-deep text-[14px] leading-6 text-sage">
          <div className="frame flex min-h-11 items-center justify-between gap-x-6 py-1.5 max-md:has-[form]:flex-wrap">
            <Announcement notice={getNotice("announcement")} />
            <SessionBar />
            <script dangerouslySetInnerHTML={{ __html: HIDE_SIGN_IN_SCRIPT }} />
          </div>
        </div>
        <div className="site-bar no-print sticky top-0 z-30 border-b border-line bg-paper">
          <div className="frame flex min-h-18 items-center justify-between gap-6">
            <Link
              href={paths.home}
              prefetch={false}
              aria-label={`${company.name}, home page`}
              className="inline-flex min-w-0 text-evergreen"
            >
              <Wordmark className="text-[1.35rem]" />
            </Link>
            <Navigation links={mainNavigation} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <ReloadUnknownHistoryEntry />
      <ReturnFocus />
      <PrefetchOnIntent />
      <CookieBanner text={cookieNotice.text} button={cookieNotice.button} />
    </>
  );
}

/** Empty without a notice, so that the session stays on the right. A phone shows only the link, up to its date. From 1024 px on, the webinar's calendar file is linked. */
export function Announcement({ notice }: { notice: ReturnType<typeof getNotice> }) {
  if (!notice) return <div />;
  const { text, link } = notice;
  const short = link?.short;
  return (
    <div className="flex min-w-0 items-center gap-x-3 max-md:text-[13px]">
      <Closable text={`${text} ${link?.label ?? ""}`}>
        <p className="min-w-0">
          <span className={short ? "max-md:sr-only" : undefined}>{text}</span>{" "}
          {link ? (
            <a
              href={link.href}
              className="text-paper underline underline-offset-4 max-md:inline-block max-md:py-1"
            >
              <span className={short ? "max-md:sr-only" : undefined}>{link.label}</span>
              {short ? (
                <span aria-hidden className="md:hidden">
                  {short}
                </span>
              ) : null}
            </a>
          ) : null}
          {link?.namesWebinar ? (
            <>
              {" "}
              <a
                href={paths.webinarCalendar}
                className="ml-3 hidden text-paper underline underline-offset-4 min-[1024px]:inline"
              >
                Calendar<span className="sr-only"> file of the webinar</span>
              </a>
            </>
          ) : null}
        </p>
      </Closable>
    </div>
  );
}

export function Banner({ notice }: { notice: Notice | null }) {
  if (!notice) return null;
  return (
    <div className="no-print border-b border-line bg-mist">
      <p className="frame py-2 text-[15px] leading-6">
        {notice.text}{" "}
        {notice.link ? (
          <PlainLink href={notice.link.href} className="font-semibold">
            {notice.link.label}
          </PlainLink>
        ) : null}
      </p>
    </div>
  );
}
