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
import { stageLabels, STAGES } from "@/lib/applicants/stages";
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
  /** A second area whose administrators see the page. */
  otherArea?: Area;
  countKey?: CountKey;
  /** Moves into the menu 'More' under 900 px. */
  more?: true;
  /** The tabs of its list, for the page that says 'Loading'. */
  listTabs?: readonly string[];
}

export interface TabGroup {
  label: string;
  tabs: readonly Tab[];
}

export const messageTabs = ["Inbox", "Spam"];
export const applicantTabs = ["All", ...STAGES.map((stage) => stageLabels[stage]), "Spam"];

const waiting = () => "waiting";

/** Read by screen readers after the count, where the label does not say what is counted. */
export const countLabels: { [Key in CountKey]?: (count: number) => string } = {
  waiting,
  applicants: waiting,
  deadMails: (count) => (count === 1 ? "failed email" : "failed emails"),
};

const tab = (
  label: string,
  href: string,
  icon: LucideIcon,
  area?: Area,
  options?: Pick<Tab, "otherArea" | "countKey" | "more" | "listTabs">,
): Tab => ({ label, href, icon, area, ...options });

/** The specified tabs keep their order and their counts. Others have a count only for records that need an action. */
const tabGroups: readonly TabGroup[] = [
  {
    label: "Work",
    tabs: [
      tab("Overview", staffPaths.overview, Gauge, undefined, { countKey: "waiting" }),
      tab("Messages", staffPaths.messages, Inbox, "messages", {
        countKey: "messages",
        listTabs: messageTabs,
      }),
      tab("Jobs", staffPaths.jobs, BriefcaseBusiness, "hiring", { countKey: "jobs" }),
      tab("Applicants", staffPaths.applicants, FileUser, "hiring", {
        countKey: "applicants",
        listTabs: applicantTabs,
      }),
      tab("Interviews", staffPaths.interviews, CalendarClock, "hiring", {
        otherArea: "messages",
        more: true,
      }),
      tab("Templates", staffPaths.templates, MailPlus, "site", { more: true }),
    ],
  },
  {
    label: "Site",
    tabs: [
      tab("Events", "/admin/events", CalendarDays, "site", { countKey: "events", more: true }),
      tab("Success Stories", "/admin/success-stories", Route, "site", {
        countKey: "successStories",
        more: true,
      }),
      tab("Team", staffPaths.team, UsersRound, "site", { countKey: "team" }),
    ],
  },
  {
    label: "Administration",
    tabs: [
      tab("Users", staffPaths.users, UserRound, "people", { countKey: "users", more: true }),
      tab("Website", staffPaths.website, Globe, "site", { countKey: "deadMails", more: true }),
      tab("API keys", staffPaths.apiKeys, KeyRound, "people", { more: true }),
      tab("Trash", staffPaths.trash, Trash2, undefined, { more: true }),
      tab("Privacy", staffPaths.privacy, Lock, "people", { more: true }),
      tab("Audit log", staffPaths.audit, ScrollText, "people", { more: true }),
    ],
  },
];

export const findTabGroups = (areas: readonly Area[]): TabGroup[] =>
  tabGroups
    .map(({ label, tabs }) => ({
      label,
      tabs: tabs.filter(
        ({ area, otherArea }) => !area || areas.some((one) => one === area || one === otherArea),
      ),
    }))
    .filter(({ tabs }) => tabs.length > 0);
