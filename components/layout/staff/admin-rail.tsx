"use client";

import clsx from "clsx";
import { AccountLinks } from "./account-links";
import { AdminTab } from "./admin-tab";
import { type CountKey, moreTabs, tabs } from "./admin-tabs";
import { KeepFocus } from "./keep-focus";
import { MoreTabs } from "./more-tabs";
import { Wordmark } from "@/components/layout/wordmark";
import { paths } from "@/lib/paths";

interface AdminRailProps {
  /** Name of the company. */
  company: string;
  /** Name of the signed-in administrator. Undefined, like `counts`, while the database is down. */
  name?: string;
  counts?: Record<CountKey, number>;
}

/**
 * Navigation of the staff area: a rail on the left, under 900 px a bar at the bottom with five tabs and 'More'. A client
 * component, so that a page sends only the counts and not the rendered tabs again.
 */
export function AdminRail({ company, name, counts }: AdminRailProps) {
  return (
    <div className="on-deep bg-evergreen text-paper max-md:flex max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-1.5 md:fixed md:inset-y-0 md:left-0 md:flex md:w-56 md:flex-col">
      <KeepFocus />
      {/* A plain link: the site is another document with its own Content-Security-Policy. */}
      <a
        href={paths.home}
        aria-label={`${company}, to the website`}
        className="shrink-0 text-paper no-underline max-md:mr-auto md:px-5 md:pt-6 md:pb-5"
      >
        <Wordmark className="text-[15px] max-sm:*:last:hidden" />
      </a>
      <nav
        aria-label="Staff area"
        className="z-20 bg-evergreen max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-paper/20 max-md:pb-[env(safe-area-inset-bottom)] md:flex-1 md:overflow-y-auto md:py-2"
      >
        <ul className="max-md:grid max-md:grid-cols-6 md:flex md:flex-col">
          {tabs.map((tab) => (
            <li key={tab.href} className={clsx("min-w-0", tab.inMoreMenu && "max-md:hidden")}>
              <AdminTab {...tab} count={tab.countKey && counts?.[tab.countKey]} />
            </li>
          ))}
          <li className="min-w-0 md:hidden">
            <MoreTabs hrefs={moreTabs.map(({ href }) => href)}>
              {moreTabs.map((tab) => (
                <li key={tab.href}>
                  <AdminTab {...tab} count={tab.countKey && counts?.[tab.countKey]} inMenu />
                </li>
              ))}
            </MoreTabs>
          </li>
        </ul>
      </nav>
      {name === undefined ? null : <AccountLinks name={name} />}
    </div>
  );
}
