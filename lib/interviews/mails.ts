import "server-only";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { areaByKind } from "@/lib/auth/areas";
import { company, defaultCompany } from "@/lib/content/company";
import { getDatabaseTime } from "@/lib/database/database-time";
import type { Prisma } from "@/lib/generated/prisma/client";
import { toRecord } from "@/lib/mail/answered-records";
import { type Block, compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { buildAnswerLink, issuePersonLink } from "@/lib/mail/person-links";
import { queueAllMails, queueMails } from "@/lib/mail/queue-mail";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { buildCalendarPart } from "./calendar";
import {
  getInterviewTitle,
  getInterviewers,
  getNoun,
  getPersonName,
  type Interviewer,
  type InterviewRow,
} from "./row";

export type InterviewMail = "offer" | "booked" | "changed" | "cancelled" | "reminder";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: defaultCompany.timeZone,
  weekday: "long",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Formats as 'Monday, Nov 30, 2026 at 9:30 AM PST (America/Los_Angeles)'. */
export const formatTime = (time: Date): string => `${timeFormat.format(time)} (${defaultCompany.timeZone})`;

interface Recipient {
  email: string;
  name: string;
  links: readonly Block[];
  isStaff: boolean;
  isRemoved?: boolean;
}

/**
 * Queues the mails about an interview to its person and its interviewers, each with their own calendar part. An offer goes to the
 * applicant only. So does its cancellation, unless the applicant has `turnedDown` all times. After a change of the row `before`,
 * a new interviewer gets the mail of a booking, and a former one a mail that cancels the calendar entry. Erasing the record
 * erases waiting mails.
 */
export async function queueInterviewMails(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  kind: InterviewMail,
  { before = row, turnedDown = false }: { before?: InterviewRow; turnedDown?: boolean } = {},
): Promise<void> {
  const person = await getPerson(tx, row, kind);
  const staff = row.startsAt || turnedDown ? getInterviewers(row) : [];
  const isOf = (users: readonly Interviewer[], { id }: Interviewer) => users.some((user) => user.id === id);
  const getKind = (user: Interviewer) => (isOf(getInterviewers(before), user) ? kind : "booked");
  const removed = getInterviewers(before).filter((user) => !isOf(getInterviewers(row), user));
  const former = { ...row, startsAt: before.startsAt, endsAt: before.endsAt };
  const mails = [
    ...(person ? [buildMail(row, kind, person)] : []),
    ...staff.map((user) => buildMail(row, getKind(user), toStaff(row, user))),
    ...removed.map((user) => buildMail(former, "cancelled", { ...toStaff(row, user), isRemoved: true })),
  ];
  const about = toRecord(row);
  // So that a later mail about a change does not overtake this one.
  const leavesAt = await getDatabaseTime(tx);
  const queue = kind === "offer" ? queueAllMails : queueMails;
  await queue(
    tx,
    mails.map((mail) => ({ mail, about, leavesAt })),
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
  // Anyone can book a call for any address, so each address gets at most two of these mails a day.
  const isLimited = row.message && (kind === "booked" || kind === "reminder");
  if (isLimited && !(await consumeConfirmation(tx, email, "first-call"))) return null;
  // The email address of a message is not confirmed, so that its mails hold no word of the sender.
  const name = row.message ? email : getPersonName(row);
  // What was deleted has no page.
  if (person.deletedAt) return { email, name, links: [], isStaff: false };
  const about = row.applicant ? "applicant" : "message";
  const secret = await issuePersonLink(tx, about, person.id);
  const label = getLabel(about, kind);
  const button = label ? [{ link: label, path: paths.applicationLink(secret) }] : [];
  return { email, name, isStaff: false, links: [...button, buildAnswerLink(secret)] };
}

function getLabel(about: "applicant" | "message", kind: InterviewMail): string | undefined {
  if (kind === "cancelled") return undefined;
  if (about === "message") return "See or cancel your call";
  return kind === "offer" ? "Choose a time" : "Move or cancel it";
}

function toStaff(row: InterviewRow, { role, deletedAt, areas, email, ...user }: Interviewer): Recipient {
  const recipient = { email, name: fullName(user), links: [], isStaff: true };
  const record = toRecord(row);
  const mayOpen = role === "ADMIN" && deletedAt === null;
  if (!record || !mayOpen || !areas.includes(areaByKind[record.kind])) return recipient;
  const path = record.kind === "applicant" ? staffPaths.applicant(record.id) : staffPaths.message(record.id);
  return { ...recipient, links: [{ quietLink: "Open the record", path }] };
}

function getSubject(row: InterviewRow, kind: InterviewMail): string {
  const noun = getNoun(row);
  if (kind === "offer") return "Choose a time for your interview";
  if (kind === "reminder") return `Reminder of your ${noun.toLowerCase()}`;
  return `${noun} ${kind === "cancelled" ? "canceled" : kind}`;
}

function buildMail(row: InterviewRow, kind: InterviewMail, recipient: Recipient): Mail {
  const { startsAt, endsAt } = row;
  const { email, name, isStaff, isRemoved, links } = recipient;
  const person = getPersonName(row);
  const about = getInterviewTitle(row);
  const noun = getNoun(row);
  const title = isStaff && person ? `${person}, ${about}` : about;
  const isTypedPlace = !isStaff && row.place === row.message?.phone;
  const fields = getFacts(isTypedPlace ? { ...row, place: "" } : row, isStaff);
  const isGone = kind === "cancelled";
  const blocks: Block[] = [
    "Hello,",
    isRemoved ? `You're no longer on this ${noun.toLowerCase()}.` : getText(row, kind, isStaff),
    { fields: isGone ? fields.slice(0, 2) : fields },
    ...(kind === "offer"
      ? [{ prose: row.slots.map(({ startsAt }) => formatTime(startsAt)).join("\n") }]
      : []),
    ...(isTypedPlace && !isGone ? ["We'll call the number you gave us."] : []),
    ...(row.note && !isGone ? [{ prose: row.note }] : []),
    ...links,
    ...(isStaff ? [] : [`Questions? Write to ${company.email}.`]),
  ];
  const subject = isRemoved ? `You're off this ${noun.toLowerCase()}` : getSubject(row, kind);
  const content = compose(`${subject}: ${title}`, blocks);
  const lines = [...fields.map(([label, value]) => `${label}: ${value}`), row.note];
  const calendar =
    startsAt && endsAt && kind !== "offer" && kind !== "reminder"
      ? buildCalendarPart(
          {
            id: row.id,
            sequence: row.sequence,
            startsAt,
            endsAt,
            summary: isStaff ? `${noun}: ${title}` : `${about}: ${company.name}`,
            description: isGone ? "" : lines.filter(Boolean).join("\n"),
            location: isGone || isTypedPlace ? "" : row.place,
          },
          isGone ? "CANCEL" : "REQUEST",
          { name, email },
        )
      : undefined;
  return {
    kind: `interview-${kind}`,
    to: email,
    ...content,
    ...(calendar && { calendar }),
    // A reminder that has not left when the interview starts expires.
    ...(kind === "reminder" && startsAt && { notAfter: startsAt }),
  };
}

function getFacts(row: InterviewRow, isStaff: boolean): [string, string][] {
  const { startsAt, endsAt, place, room } = row;
  const minutes = startsAt && endsAt && Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const person = isStaff && getPersonName(row);
  const facts = {
    ...(person ? { With: person } : { About: getInterviewTitle(row) }),
    When: startsAt && formatTime(startsAt),
    Length: minutes && `${minutes} minutes`,
    Where: place,
    Room: room,
    Interviewers: getInterviewers(row).map(fullName).join(", "),
  };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function getText(row: InterviewRow, kind: InterviewMail, isStaff: boolean): string {
  const isCall = row.messageId !== null;
  const what = getNoun(row).toLowerCase();
  const texts: Record<InterviewMail, string> = {
    offer: `${company.name} would like to talk to you. Choose one of these times on your page. Nothing is booked until you do.`,
    booked: isStaff || !isCall ? `The ${what} is booked.` : `Your call with ${company.name} is booked.`,
    changed: `The ${what} has changed. This email replaces our earlier ones.`,
    cancelled: getEnd(row, isStaff, what),
    reminder: `This is a reminder of your ${what}${row.startsAt ? ` on ${formatTime(row.startsAt)}` : ""}.`,
  };
  return texts[kind];
}

function getEnd({ startsAt }: InterviewRow, isStaff: boolean, what: string): string {
  if (startsAt) return `The ${what} has been canceled.`;
  return isStaff
    ? "The applicant has turned down all the times you offered."
    : `The times we offered for your ${what} are no longer available.`;
}
