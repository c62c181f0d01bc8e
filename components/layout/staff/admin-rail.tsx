"use client";

import clsx from "clsx";
import {
  BriefcaseBusiness,
  CalendarDays,
  FileUser,
  Gauge,
  Globe,
  Inbox,
  type LucideIcon,
  Route,
  UserRound,
  UsersRound,
} from "lucide-react";
import Link from "next/link";
import { AdminTab } from "./admin-tab";
import { MoreTabs } from "./more-tabs";
import { KeyboardShortcuts } from "./keyboard-shortcuts";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { Wordmark } from "@/components/layout/wordmark";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

type CountKey =
  | "unread"
  | "messages"
  | "jobs"
  | "applicants"
  | "events"
  | "successStories"
  | "team"
  | "users"
  | "deadMails";

interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  countKey: CountKey;
  /** Read by screen readers after the count, where the label does not say what is counted. */
  getCountLabel?: (count: number) => string;
  /** Moves into the menu 'More' under 900 px. */
  inMoreMenu?: true;
}

const tabs: readonly Tab[] = [
  {
    label: "Overview",
    href: staffPaths.overview,
    icon: Gauge,
    countKey: "unread",
    getCountLabel: () => "unread",
  },
  { label: "Messages", href: staffPaths.messages, icon: Inbox, countKey: "messages" },
  { label: "Jobs", href: staffPaths.jobs, icon: BriefcaseBusiness, countKey: "jobs" },
  { label: "Applicants", href: staffPaths.applicants, icon: FileUser, countKey: "applicants" },
  { label: "Events", href: "/admin/events", icon: CalendarDays, countKey: "events", inMoreMenu: true },
  {
    label: "Success Stories",
    href: "/admin/success-stories",
    icon: Route,
    countKey: "successStories",
    inMoreMenu: true,
  },
  { label: "Team", href: staffPaths.team, icon: UsersRound, countKey: "team" },
  { label: "Users", href: staffPaths.users, icon: UserRound, countKey: "users", inMoreMenu: true },
  {
    label: "Website",
    href: staffPaths.website,
    icon: Globe,
    countKey: "deadMails",
    getCountLabel: (count) => (count === 1 ? "mail given up" : "mails given up"),
    inMoreMenu: true,
  },
];

const moreTabs = tabs.filter((tab) => tab.inMoreMenu);

interface AdminRailProps {
  /** Name of the signed-in administrator. Undefined, like `counts`, while the database is down. */
  name?: string;
  counts?: Record<CountKey, number>;
}

/**
 * Navigation of the staff area: a rail on the left, under 900 px a bar at the bottom with five tabs and 'More'. A client
 * component, so that a page sends only the counts and not the rendered tabs again.
 */
export function AdminRail({ name, counts }: AdminRailProps) {
  const renderTab = ({ label, href, icon: Icon, countKey, getCountLabel }: Tab, inMenu?: boolean) => {
    const count = counts?.[countKey];
    return (
      <AdminTab
        href={href}
        label={label}
        count={count}
        countLabel={getCountLabel?.(count ?? 0)}
        inMenu={inMenu}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0" />
      </AdminTab>
    );
  };

  return (
    <div className="on-deep bg-evergreen text-paper max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:px-4 max-md:py-2 md:fixed md:inset-y-0 md:left-0 md:flex md:w-56 md:flex-col">
      {/* A plain link: the site is another document with its own Content-Security-Policy. */}
      <a
        href={paths.home}
        aria-label={`${company.name}, to the website`}
        className="text-paper no-underline max-md:mr-auto md:px-5 md:pt-6 md:pb-5"
      >
        <Wordmark className="text-[15px]" />
      </a>
      <nav
        aria-label="Staff area"
        className="z-20 bg-evergreen max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-paper/20 max-md:pb-[env(safe-area-inset-bottom)] md:flex-1 md:overflow-y-auto md:py-2"
      >
        <ul className="max-md:grid max-md:grid-cols-6 md:flex md:flex-col">
          {tabs.map((tab) => (
            <li key={tab.href} className={clsx("min-w-0", tab.inMoreMenu && "max-md:hidden")}>
              {renderTab(tab)}
            </li>
          ))}
          <li className="min-w-0 md:hidden">
            <MoreTabs hrefs={moreTabs.map(({ href }) => href)}>
              {moreTabs.map((tab) => (
                <li key={tab.href}>{renderTab(tab, true)}</li>
              ))}
            </MoreTabs>
          </li>
        </ul>
      </nav>
      {name === undefined ? null : <Account name={name} />}
    </div>
  );
}

function Account({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-3 max-sm:contents md:flex-col md:items-stretch md:border-t md:border-paper/20 md:p-5">
      <p className="text-[13px] text-paper max-sm:order-last max-sm:grow max-sm:basis-2/3 max-sm:pt-1">
        Signed in as{" "}
        <a
          href={paths.account}
          className="font-semibold text-paper underline-offset-4 hover:underline md:block"
        >
          {name}
        </a>
      </p>
      <a href={paths.home} className="text-[13px] text-paper underline underline-offset-4">
        View website
      </a>
      <Link
        href={staffPaths.trash}
        prefetch={false}
        className="text-[13px] text-paper underline underline-offset-4 max-sm:order-last"
      >
        Trash
      </Link>
      <Link
        href={staffPaths.privacy}
        prefetch={false}
        className="text-[13px] text-paper underline underline-offset-4 max-sm:order-last"
      >
        Privacy
      </Link>
      {/* On a phone the page 'Website' has this link, because a fifth one does not fit here. */}
      <Link
        href={staffPaths.audit}
        prefetch={false}
        className="text-[13px] text-paper underline underline-offset-4 max-sm:hidden"
      >
        Audit log
      </Link>
      <KeyboardShortcuts />
      <SignOutButton
        variant="secondary"
        className="min-h-9! border-paper/50! px-3! py-1! text-paper! hover:border-paper! hover:bg-deep!"
      />
    </div>
  );
}
