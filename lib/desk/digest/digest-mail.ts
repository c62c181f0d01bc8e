import "server-only";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { type Block, compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

/** Records of one list that are due today or late. */
interface DigestCount {
  dueToday: number;
  late: number;
}

export interface Digest {
  to: string;
  /** First name of the owner. Null for the records without an owner. */
  firstName: string | null;
  owner: string;
  messages: DigestCount;
  applicants: DigestCount;
  /** Suspected spam whose answer is due. It has no owner. */
  spam: Record<"messages" | "applicants", number>;
}

/** Builds the mail that tells an owner which answers are due. It holds numbers only, because sent mail cannot be erased. */
export function deskDigest({ to, firstName, owner, messages, applicants, spam }: Digest): Mail {
  const late = messages.late + applicants.late;
  const today = messages.dueToday + applicants.dueToday;
  const possibleSpam = spam.messages + spam.applicants;
  const parts = [
    today && `${today} today`,
    late && `${late} late`,
    possibleSpam && `${possibleSpam} held as possible spam`,
  ];
  const subject = `Answers due: ${parts.filter(Boolean).join(", ")}`;
  const waiting = { answer: "waiting", owner, sort: "due" };
  const link = (label: string, path: string, query: Record<string, string> = waiting): Block => {
    return { link: label, path: listHref(path, query) };
  };
  const content = compose(subject, [
    firstName === null ? "Hello," : `Hello ${firstName},`,
    firstName === null
      ? "These people are waiting for an answer, and their messages and applications have no owner."
      : "These people are waiting for an answer from you.",
    {
      fields: [
        ...describe("Messages", messages),
        ...describe("Applications", applicants),
        ...(possibleSpam ? [["Held as possible spam", String(possibleSpam)] as const] : []),
      ],
    },
    ...(isEmpty(messages) ? [] : [link("Open the messages", staffPaths.messages)]),
    ...(isEmpty(applicants) ? [] : [link("Open the applications", staffPaths.applicants)]),
    ...(spam.messages ? [link("Check the held messages", staffPaths.messages, { show: "spam" })] : []),
    ...(spam.applicants
      ? [link("Check the held applications", staffPaths.applicants, { show: "spam" })]
      : []),
  ]);
  return { kind: "digest", to, ...content };
}

const isEmpty = ({ dueToday, late }: DigestCount) => dueToday + late === 0;

function describe(label: string, count: DigestCount): [string, string][] {
  if (isEmpty(count)) return [];
  const parts = [count.late && `${count.late} late`, count.dueToday && `${count.dueToday} due today`];
  return [[label, parts.filter(Boolean).join(", ")]];
}
