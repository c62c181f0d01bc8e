import type { findPersonalData } from "./data";

export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

export type StoredAccount = PersonalData["accounts"][number];

/** A waiting or given-up mail. Sent mails are not stored. */
export interface StoredMail {
  id: string;
  kind: string;
  state: string;
  createdAt: Date;
  /** The record as `kind:id`. */
  about: string | null;
  /** False for a mail to staff, whose address and links are none of the person's. */
  isToPerson: boolean;
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

/** Counts what an erasure deletes, with its nouns. The digests come last. */
export const listErasable = (data: PersonalData): [count: number, one: string, many?: string][] => [
  [data.messages.length, "message"],
  [data.applications.length, "application"],
  [data.applications.filter(({ resumeName }) => resumeName !== null).length, "resume"],
  [getReplyIds(data).length, "reply", "replies"],
  [countNotes(data), "note"],
  [countOpinions(data), "opinion"],
  [data.accounts.filter((account) => !isProtectedAccount(account)).length, "account"],
  [data.alerts.length, "job alert"],
  [data.invitations.length, "invitation"],
  [data.previewed.length, "row of an import", "rows of an import"],
  [getErasableMails(data).length, "queued email"],
  [data.keys, "digest"],
];

export const isErasable = (data: PersonalData) => listErasable(data).some(([count]) => count > 0);
