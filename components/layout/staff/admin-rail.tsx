"use client";

import clsx from "clsx";
import { AccountLinks } from "./account-links";
import { AdminTab, isCurrentTab, tabClass } from "./admin-tab";
import { type CountKey, findTabGroups } from "./admin-tabs";
import { AREAS, type Area } from "@/lib/auth/areas";
import { Wordmark } from "@/components/layout/wordmark";
import { paths } from "@/lib/paths";
import { usePathname } from "next/navigation";
import { useEffect, useRef, type ReactNode } from "react";
import { focusNewPage, keepFocus } from "./focus-keeper";
import { Ellipsis } from "lucide-react";
import { usePopover } from "@/components/ui/popover/use-popover";

interface AdminRailProps {
  company: string;
  /** Name of the signed-in administrator. Undefined, like `counts`, while the database is down. */
  name?: string;
  areas?: readonly Area[];
  counts?: Partial<Record<CountKey, number | undefined>>;
}

/** A client component, so that a page sends only the counts and not the rendered tabs again. */
export function AdminRail({ company, name, areas = AREAS, counts }: AdminRailProps) {
  const tabGroups = findTabGroups(areas);
  const moreTabs = tabGroups.flatMap(({ tabs }) => tabs.filter((tab) => tab.more));
  return (
    <div className="no-print on-deep bg-evergreen text-paper max-md:flex max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-1.5 md:fixed md:inset-y-0 md:left-0 md:flex md:w-56 md:flex-col">
      <KeepFocus />
      {/* A plain link: the site is another document with its own Content-Security-Policy. */}
      <a
        href={paths.home}
        aria-label={`${company}, to the website`}
        className="shrink-0 text-paper no-underline max-md:mr-auto max-md:max-w-1/2 md:px-5 md:pt-3.5 md:pb-1.5"
      >
        <Wordmark name={company} className="text-[15px] max-sm:*:not-first:hidden" />
      </a>
      <nav
        aria-label="Staff area"
        className="z-30 bg-evergreen max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-paper/20 max-md:pb-[env(safe-area-inset-bottom)] md:flex-1 md:overflow-y-auto md:pb-1"
      >
        {/* Under 900 px the groups dissolve into one row of cells. */}
        <div className="max-md:grid max-md:grid-cols-6">
          {tabGroups.map(({ label, tabs }) => (
            <div key={label} className="max-md:contents">
              <p id={`tabs-${label}`} className="px-5 pt-1.5 text-[12px] leading-4 text-sage max-md:hidden">
                {label}
              </p>
              <ul aria-labelledby={`tabs-${label}`} className="max-md:contents">
                {tabs.map((tab) => (
                  <li key={tab.href} className={clsx("min-w-0", tab.more && "max-md:hidden")}>
                    <AdminTab {...tab} count={tab.countKey && counts?.[tab.countKey]} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="min-w-0 md:hidden">
            <MoreTabs hrefs={moreTabs.map(({ href }) => href)}>
              {moreTabs.map((tab) => (
                <li key={tab.href}>
                  <AdminTab {...tab} count={tab.countKey && counts?.[tab.countKey]} inMenu />
                </li>
              ))}
            </MoreTabs>
          </div>
        </div>
      </nav>
      {name === undefined ? null : <AccountLinks name={name} areas={areas} />}
    </div>
  );
}

/** An action often removes the pressed button, and a keyboard user would start again from the body. */
function KeepFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(keepFocus, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusNewPage();
  }, [pathname]);

  return null;
}

const MENU = "more-tabs";

function MoreTabs({ hrefs, children }: { hrefs: readonly string[]; children: ReactNode }) {
  const pathname = usePathname();
  const [menu] = usePopover<HTMLUListElement>();
  const current = hrefs.some((href) => isCurrentTab(pathname, href));

  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-controls={MENU}
        aria-current={current ? "true" : undefined}
        className={clsx(tabClass, "staff-tab w-full cursor-pointer")}
      >
        <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0" />
        More
      </button>
      <ul
        ref={menu}
        id={MENU}
        popover="auto"
        className="on-deep inset-auto right-2 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] m-0 max-h-[calc(100dvh-4.5rem-env(safe-area-inset-bottom))] w-56 overflow-y-auto overscroll-contain rounded border border-paper/20 bg-evergreen py-2 text-[14px] leading-5 text-paper shadow-float"
      >
        {children}
      </ul>
    </>
  );
}
