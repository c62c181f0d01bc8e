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
  countKey?: CountKey;
  /** Read by screen readers after the count, where the label does not say what is counted. */
  getCountLabel?: (count: number) => string;
  /** Moves into the menu 'More' under 900 px. */
  inMoreMenu?: true;
}

export interface TabGroup {
  label: string;
  tabs: readonly Tab[];
}

const waiting = () => "waiting";

/** The specified tabs keep their order and their counts. Others have a count only for what needs somebody. */
export const tabGroups: readonly TabGroup[] = [
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
      { label: "Messages", href: staffPaths.messages, icon: Inbox, countKey: "messages" },
      { label: "Jobs", href: staffPaths.jobs, icon: BriefcaseBusiness, countKey: "jobs" },
      {
        label: "Applicants",
        href: staffPaths.applicants,
        icon: FileUser,
        countKey: "applicants",
        getCountLabel: waiting,
      },
      { label: "Interviews", href: staffPaths.interviews, icon: CalendarClock, inMoreMenu: true },
      { label: "Templates", href: staffPaths.templates, icon: MailPlus, inMoreMenu: true },
    ],
  },
  {
    label: "Site",
    tabs: [
      { label: "Events", href: "/admin/events", icon: CalendarDays, countKey: "events", inMoreMenu: true },
      {
        label: "Success Stories",
        href: "/admin/success-stories",
        icon: Route,
        countKey: "successStories",
        inMoreMenu: true,
      },
      { label: "Team", href: staffPaths.team, icon: UsersRound, countKey: "team" },
    ],
  },
  {
    label: "Administration",
    tabs: [
      { label: "Users", href: staffPaths.users, icon: UserRound, countKey: "users", inMoreMenu: true },
      {
        label: "Website",
        href: staffPaths.website,
        icon: Globe,
        countKey: "deadMails",
        getCountLabel: (count) => (count === 1 ? "failed email" : "failed emails"),
        inMoreMenu: true,
      },
      { label: "API keys", href: staffPaths.apiKeys, icon: KeyRound, inMoreMenu: true },
      { label: "Trash", href: staffPaths.trash, icon: Trash2, inMoreMenu: true },
      { label: "Privacy", href: staffPaths.privacy, icon: Lock, inMoreMenu: true },
      { label: "Audit log", href: staffPaths.audit, icon: ScrollText, inMoreMenu: true },
    ],
  },
];

export const moreTabs = tabGroups.flatMap(({ tabs }) => tabs.filter((tab) => tab.inMoreMenu));
