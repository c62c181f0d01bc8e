import {
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  FileUser,
  Gauge,
  Globe,
  Inbox,
  KeyRound,
  Lock,
  MailPlus,
  type LucideIcon,
  Route,
  ScrollText,
  Trash2,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { Area } from "@/lib/auth/areas";
import { staffPaths } from "@/lib/staff-paths";

export type CountKey =
  | "waiting"
  | "messages"
  | "jobs"
  | "applicants"
  | "events"
  | "successStories"
  | "team"
  | "users"
  | "deadMails";

export interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  area?: Area;
  countKey?: CountKey;
  /** Read by screen readers after the count, where the label does not say what is counted. */
  getCountLabel?: (count: number) => string;
  /** Moves into the menu 'More' under 900 px. */
  more?: true;
}

export interface TabGroup {
  label: string;
  tabs: readonly Tab[];
}

const waiting = () => "waiting";

/** The specified tabs keep their order and their counts. Others have a count only for what needs somebody. */
const tabGroups: readonly TabGroup[] = [
  {
    label: "Work",
    tabs: [
      {
        label: "Overview",
        href: staffPaths.overview,
        icon: Gauge,
        countKey: "waiting",
        getCountLabel: waiting,
      },
      { label: "Messages", href: staffPaths.messages, icon: Inbox, area: "messages", countKey: "messages" },
      { label: "Jobs", href: staffPaths.jobs, icon: BriefcaseBusiness, area: "hiring", countKey: "jobs" },
      {
        label: "Applicants",
        href: staffPaths.applicants,
        icon: FileUser,
        area: "hiring",
        countKey: "applicants",
        getCountLabel: waiting,
      },
      { label: "Interviews", href: staffPaths.interviews, icon: CalendarClock, area: "hiring", more: true },
      { label: "Templates", href: staffPaths.templates, icon: MailPlus, area: "site", more: true },
    ],
  },
  {
    label: "Site",
    tabs: [
      {
        label: "Events",
        href: "/admin/events",
        icon: CalendarDays,
        area: "site",
        countKey: "events",
        more: true,
      },
      {
        label: "Success Stories",
        href: "/admin/success-stories",
        icon: Route,
        area: "site",
        countKey: "successStories",
        more: true,
      },
      { label: "Team", href: staffPaths.team, icon: UsersRound, area: "site", countKey: "team" },
    ],
  },
  {
    label: "Administration",
    tabs: [
      {
        label: "Users",
        href: staffPaths.users,
        icon: UserRound,
        area: "people",
        countKey: "users",
        more: true,
      },
      {
        label: "Website",
        href: staffPaths.website,
        icon: Globe,
        area: "site",
        countKey: "deadMails",
        getCountLabel: (count) => (count === 1 ? "failed email" : "failed emails"),
        more: true,
      },
      { label: "API keys", href: staffPaths.apiKeys, icon: KeyRound, area: "people", more: true },
      { label: "Trash", href: staffPaths.trash, icon: Trash2, more: true },
      { label: "Privacy", href: staffPaths.privacy, icon: Lock, area: "people", more: true },
      { label: "Audit log", href: staffPaths.audit, icon: ScrollText, area: "people", more: true },
    ],
  },
];

export const findTabGroups = (areas: readonly Area[]): TabGroup[] =>
  tabGroups
    .map(({ label, tabs }) => ({ label, tabs: tabs.filter(({ area }) => !area || areas.includes(area)) }))
    .filter(({ tabs }) => tabs.length > 0);
