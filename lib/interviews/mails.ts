import "server-only";
import { areaByKind } from "@/lib/auth/areas";
import { company, defaultCompany } from "@/lib/content/company";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type Block, compose } from "@/lib/mail/compose";
import type { CalendarPart, Mail } from "@/lib/mail/mail";
import { issuePersonLink } from "@/lib/mail/person-links";
import { queueMails } from "@/lib/mail/queue-mail";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { buildCalendarPart } from "./calendar";
import {
  getAbout,
  getInterviewers,
  getPersonName,
  getRecord,
  type Interviewer,
  type InterviewRow,
} from "./row";

export type InterviewMail = "offer" | "booked" | "changed" | "cancelled" | "reminder";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: defaultCompany.timeZone,
  ...{ weekday: "long", month: "short", day: "numeric", year: "numeric" },
  ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
});

/** Formats as 'Monday, Nov 30, 2026 at 9:30 AM PST (America/Los_Angeles)'. */
export const formatTime = (time: Date): string => `${timeFormat.format(time)} (${defaultCompany.timeZone})`;

interface Recipient {
  email: string;
  name: string;
  /** Link to the page of the recipient. */
  link?: Block;
  isStaff: boolean;
}

interface MailOptions {
  /** Interviewers who are no longer part of it, and take it out of their calendars. */
  removed?: readonly Interviewer[];
  /** Leaves out the applicant, who gets another mail. */
  withoutPerson?: boolean;
}

/**
 * Queues the mails about an interview to its person and its interviewers, each with their own calendar part. An offer goes to the
 * applicant only, and so does the end of an offer. Erasing the record erases waiting mails.
 */
export async function queueInterviewMails(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  kind: InterviewMail,
  { removed = [], withoutPerson = false }: MailOptions = {},
): Promise<void> {
  const person = withoutPerson ? null : await getPerson(tx, row, kind);
  const staff = row.startsAt ? getInterviewers(row).map((user) => toStaff(row, user)) : [];
  const mails = [
    ...[...(person ? [person] : []), ...staff].map((recipient) => buildMail(row, kind, recipient)),
    ...removed.map((user) => buildMail(row, "cancelled", toStaff(row, user))),
  ];
  const about = getRecord(row);
  await queueMails(
    tx,
    mails.map((mail) => ({ mail, about })),
  );
}

async function getPerson(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  kind: InterviewMail,
): Promise<Recipient | null> {
  const person = row.applicant ?? row.message;
  if (!person || person.lockedUntil) return null;
  const { email } = person;
  const name = getPersonName(row);
  // What was deleted has no page.
  if (person.deletedAt) return { email, name, isStaff: false };
  const about = row.applicant ? "applicant" : "message";
  const path = paths.applicationLink(await issuePersonLink(tx, about, person.id));
  return { email, name, isStaff: false, link: { link: getLabel(about, kind), path } };
}

function getLabel(about: "applicant" | "message", kind: InterviewMail): string {
  if (about === "message") return "Open your message";
  if (kind === "offer") return "Choose a time";
  return kind === "cancelled" ? "Open your application" : "Move or cancel it";
}

function toStaff(row: InterviewRow, user: Interviewer): Recipient {
  const record = getRecord(row);
  const path =
    record && (record.kind === "applicant" ? staffPaths.applicant(record.id) : staffPaths.message(record.id));
  const mayOpen =
    user.role === "ADMIN" &&
    user.deletedAt === null &&
    record &&
    user.areas.includes(areaByKind[record.kind]);
  return {
    ...{ email: user.email, name: fullName(user), isStaff: true },
    ...(mayOpen && path && { link: { quietLink: "Open the record", path } }),
  };
}

const subjects: Record<InterviewMail, string> = {
  offer: "Choose a time for your interview",
  booked: "Interview booked",
  changed: "Interview changed",
  cancelled: "Interview cancelled",
  reminder: "Reminder: interview tomorrow",
};

function buildMail(row: InterviewRow, kind: InterviewMail, recipient: Recipient): Mail {
  const { startsAt, endsAt } = row;
  const { email, name, isStaff, link } = recipient;
  const person = getPersonName(row);
  const about = getAbout(row);
  const title = isStaff && person ? `${person}, ${about}` : about;
  const fields = getFacts(row, isStaff);
  const isGone = kind === "cancelled";
  const blocks: Block[] = [
    "Hello,",
    getText(row, kind, isStaff),
    { fields: isGone ? fields.slice(0, 2) : fields },
    ...(kind === "offer" ? [{ prose: row.slots.map((slot) => formatTime(slot.startsAt)).join("\n") }] : []),
    ...(row.note && !isGone ? [{ prose: row.note }] : []),
    ...(link ? [link] : []),
    ...(isStaff ? [] : [`Questions? Write to ${company.email}.`]),
  ];
  const content = compose(`${subjects[kind]}: ${title}`, blocks);
  const event =
    startsAt && endsAt && kind !== "offer" && kind !== "reminder" ? { ...row, startsAt, endsAt } : null;
  const calendar: CalendarPart | undefined =
    event === null
      ? undefined
      : buildCalendarPart(
          {
            ...{ id: row.id, sequence: row.sequence, startsAt: event.startsAt, endsAt: event.endsAt },
            summary: isStaff ? `Interview: ${title}` : `${about}: ${company.name}`,
            description: isGone
              ? ""
              : [...fields.map(([label, value]) => `${label}: ${value}`), row.note]
                  .filter(Boolean)
                  .join("\n"),
            location: isGone ? "" : row.place,
          },
          isGone ? "CANCEL" : "REQUEST",
          { name, email },
        );
  return {
    ...{ kind: `interview-${kind}`, to: email, ...content },
    ...(calendar && { calendar }),
    // Afterwards it would only confuse.
    ...(kind === "reminder" && startsAt && { notAfter: startsAt }),
  };
}

function getFacts(row: InterviewRow, isStaff: boolean): (readonly [string, string])[] {
  const { startsAt, endsAt, place, room } = row;
  const names = getInterviewers(row).map(fullName).join(", ");
  const minutes = startsAt && endsAt && Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const person = getPersonName(row);
  return [
    ...(isStaff && person ? [["With", person] as const] : [["About", getAbout(row)] as const]),
    ...(startsAt ? [["When", formatTime(startsAt)] as const] : []),
    ...(minutes ? [["Length", `${minutes} minutes`] as const] : []),
    ...(place ? [["Where", place] as const] : []),
    ...(room ? [["Room", room] as const] : []),
    ...(names ? [["Interviewers", names] as const] : []),
  ];
}

function getText(row: InterviewRow, kind: InterviewMail, isStaff: boolean): string {
  const isCall = row.messageId !== null;
  const what = isCall ? "call" : "interview";
  const texts: Record<InterviewMail, string> = {
    offer: `${company.name} would like to talk to you. Choose one of these times on your page. Nothing is booked until you do.`,
    booked: `The ${what} is booked.`,
    changed: `The ${what} has changed. Only this email holds.`,
    cancelled: row.startsAt ? `The ${what} does not take place.` : `The ${what} is no longer offered.`,
    reminder: `The ${what} is tomorrow.`,
  };
  return isStaff || !isCall || kind !== "booked"
    ? texts[kind]
    : `Your ${what} with ${company.name} is booked.`;
}
