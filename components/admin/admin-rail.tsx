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
import { AdminTab } from "@/components/admin/admin-tab";
import { Shortcuts } from "@/components/admin/shortcuts";
import { SignOutButton } from "@/components/site/sign-out-button";
import { Wordmark } from "@/components/site/wordmark";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";

interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  count?: number;
}

interface AdminRailProps {
  /** Who is signed in. */
  name: string;
  counts: Record<"messages" | "jobs" | "applicants" | "events" | "successStories", number>;
}

/** Tabs of the staff area: a rail on the left, a bar at the bottom under 900 px. */
export function AdminRail({ name, counts }: AdminRailProps) {
  const tabs: Tab[] = [
    { label: "Overview", href: paths.admin, icon: Gauge },
    { label: "Messages", href: paths.adminMessages, icon: Inbox, count: counts.messages },
    { label: "Jobs", href: paths.adminJobs, icon: BriefcaseBusiness, count: counts.jobs },
    { label: "Applicants", href: paths.adminApplicants, icon: FileUser, count: counts.applicants },
    { label: "Events", href: "/admin/events", icon: CalendarDays, count: counts.events },
    { label: "Success Stories", href: "/admin/success-stories", icon: Route, count: counts.successStories },
    { label: "Team", href: "/admin/team", icon: UsersRound },
    { label: "Users", href: "/admin/users", icon: UserRound },
    { label: "Website", href: "/admin/website", icon: Globe },
  ];

  return (
    <div className="on-deep bg-evergreen text-paper max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:px-4 max-md:py-2 md:fixed md:inset-y-0 md:left-0 md:flex md:w-56 md:flex-col">
      {/* Plain links: the site is another document, with a policy of its own. */}
      <a
        href={paths.home}
        aria-label={`${company.name}, to the website`}
        className="text-paper no-underline max-md:mr-auto md:px-5 md:pt-6 md:pb-5"
      >
        <Wordmark className="text-[15px]" />
      </a>
      <nav
        aria-label="Staff area"
        className="z-20 bg-evergreen max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:overflow-x-auto max-md:border-t max-md:border-paper/20 max-md:pb-[env(safe-area-inset-bottom)] md:flex-1 md:overflow-y-auto md:py-2"
      >
        <ul className="flex md:flex-col">
          {tabs.map(({ label, href, icon: Icon, count }) => (
            <li key={href} className="max-md:flex-1">
              <AdminTab href={href} label={label} count={count}>
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0" />
              </AdminTab>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-3 max-sm:contents md:flex-col md:items-stretch md:border-t md:border-paper/20 md:p-5">
        <p className="text-[13px] text-paper max-sm:order-last max-sm:w-full max-sm:pt-1">
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
        <Shortcuts />
        <Link
          href={paths.adminPrivacy}
          prefetch={false}
          className="text-[13px] text-paper underline underline-offset-4"
        >
          Privacy
        </Link>
        <SignOutButton
          variant="secondary"
          className="min-h-9! border-paper/50! px-3! py-1! text-paper! hover:border-paper! hover:bg-deep!"
        />
      </div>
    </div>
  );
}
