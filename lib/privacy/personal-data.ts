import type * as z from "zod/mini";
import type { PreviewedRow } from "@/lib/imports/previewed";
import type { eventRow } from "./data";

interface StoredRecord {
  id: string;
  createdAt: Date;
  deletedAt: Date | null;
}

interface StoredMessage extends StoredRecord {
  /**
   * Null for a record that an erasure deletes at once. Otherwise an erasure locks it, and it is erased after this time and
   * without a hold.
   */
  lockUntil: Date | null;
  /** Mails from the desk about it. */
  replyIds: string[];
  notes: number;
  /** What the person wrote back about it. */
  answerIds: string[];
}

interface StoredApplicant extends StoredMessage {
  jobTitle: string;
  resumeName: string | null;
  opinions: number;
}

export interface StoredAccount extends StoredRecord {
  /** A hold keeps everything of its person. */
  isHeld: boolean;
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

/** A waiting or given-up mail. Sent mails are not stored. */
export interface StoredMail {
  id: string;
  kind: string;
  state: string;
  createdAt: Date;
  /** The record as `kind:id`. */
  about: string | null;
}

export type StoredEvent = z.output<typeof eventRow>;

/** A record whose person has asked for an erasure. Only its opening at the privacy desk shows more. */
export interface LockedRecord {
  kind: "message" | "applicant";
  id: string;
  lockedUntil: Date;
  isHeld: boolean;
}

export interface PersonalData {
  address: string;
  messages: StoredMessage[];
  applications: StoredApplicant[];
  /** Includes accounts in the trash. */
  accounts: StoredAccount[];
  locked: LockedRecord[];
  alerts: { id: string; createdAt: Date }[];
  /** Invitations to become a user. */
  invitations: { id: string; createdAt: Date }[];
  previewed: PreviewedRow[];
  mails: StoredMail[];
  events: StoredEvent[];
  /** Number of idempotency keys and rate limits that an erasure deletes. */
  keys: number;
}

/** An administrator's account is never erased. It has to be deleted or demoted first. A hold keeps an account too. */
export const isProtectedAccount = ({
  role,
  deletedAt,
  isHeld,
}: Pick<StoredAccount, "role" | "deletedAt" | "isHeld">) =>
  isHeld || (role === "ADMIN" && deletedAt === null);

/** The answer to an earlier erasure, which names its receipt. Its address goes when it is sent. */
const isWaitingAnswer = ({ kind, state }: StoredMail) => kind === "data-erased" && state === "PENDING";

/** Omits mails about protected accounts, which their owners may need to sign in, and an answer that waits. */
export function getErasableMails({
  mails,
  accounts,
}: Pick<PersonalData, "mails" | "accounts">): StoredMail[] {
  const protectedAccounts = accounts.filter(isProtectedAccount).map(({ id }) => `user:${id}`);
  return mails.filter(
    (mail) => !isWaitingAnswer(mail) && (mail.about === null || !protectedAccounts.includes(mail.about)),
  );
}

const EVENT_TARGETS: readonly string[] = ["message", "applicant", "address"];

/**
 * Leaves out the accounts and invitations with the address, their mails, and what was done with them or by them. A link that was mailed to an
 * applicant a year ago is no sign-in. Leaves out rows of imports too, which may hold what was written for colleagues.
 */
export function withoutAccounts(data: PersonalData): PersonalData {
  const records = [
    ...data.messages.map(({ id }) => `message:${id}`),
    ...data.applications.map(({ id }) => `applicant:${id}`),
    ...data.alerts.map(({ id }) => `alert:${id}`),
  ];
  return {
    ...data,
    accounts: [],
    invitations: [],
    previewed: [],
    locked: [],
    mails: data.mails.filter(({ about }) => about === null || records.includes(about)),
    events: data.events.filter(({ own, targetType }) => !own && EVENT_TARGETS.includes(targetType)),
  };
}

/** Returns the ids of all answers of the person. */
export const getAnswerIds = ({ messages, applications }: Pick<PersonalData, "messages" | "applications">) =>
  [...messages, ...applications].flatMap(({ answerIds }) => answerIds);

/** Returns the ids of all mails from the desk to the person. */
export const getReplyIds = ({ messages, applications }: Pick<PersonalData, "messages" | "applications">) =>
  [...messages, ...applications].flatMap(({ replyIds }) => replyIds);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const countNotes = ({ messages, applications }: Pick<PersonalData, "messages" | "applications">) =>
  sum([...messages, ...applications].map(({ notes }) => notes));

export const countOpinions = ({ applications }: Pick<PersonalData, "applications">) =>
  sum(applications.map(({ opinions }) => opinions));

export const countErasable = (data: PersonalData) =>
  data.messages.length +
  data.applications.length +
  data.alerts.length +
  data.invitations.length +
  data.previewed.length +
  data.accounts.filter((account) => !isProtectedAccount(account)).length +
  getErasableMails(data).length +
  data.keys;
