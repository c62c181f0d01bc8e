import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { parseAbout } from "@/lib/mail/about";
import { toRecord } from "@/lib/mail/answered-records";
import type { DeskRef } from "../desk";
import type { ReceivedMail } from "./parse-mail";
import { readOwnIds, readReplyAddress } from "./reply-address";

/** Mails to a person that name their record for as long as the outbox knows them. */
const KINDS = [
  "message-receipt",
  "application-received",
  ...["offer", "booked", "changed", "cancelled", "reminder"].map((kind) => `interview-${kind}`),
];

/**
 * Finds what a mail answers, by the token in its address and by the ids that it refers to. A record counts only for the
 * person who has the address of the sender: a forwarded mail names the record of another person. `isAnswer` is also true for an
 * answer to any other mail of the desk.
 */
export async function findRecord({ to, references, from }: ReceivedMail) {
  const addresses = new Set(to.map((address) => address.toLowerCase()));
  const named = [...addresses].flatMap((address) => readReplyAddress(address) ?? []);
  const candidates = [...named, ...(await findByIds(readOwnIds(references)))];
  for (const record of candidates) {
    const email = await readEmail(db(), record);
    if (email && email.toLowerCase() === from?.address.toLowerCase()) return { record, isAnswer: true };
  }
  return { record: null, isAnswer: candidates.length > 0 };
}

async function findByIds(ids: readonly string[]): Promise<DeskRef[]> {
  if (ids.length === 0) return [];
  const where = { id: { in: [...ids] } };
  const [replies, applicants, mails] = await Promise.all([
    db().reply.findMany({ where, select: { id: true, applicantId: true, messageId: true } }),
    db().applicant.findMany({ where: { confirmationMailId: where.id }, select: { id: true } }),
    db().outbox.findMany({ where: { ...where, kind: { in: KINDS } }, select: { about: true } }),
  ]);
  const order = replies.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return [
    ...order.flatMap((reply) => toRecord(reply) ?? []),
    ...applicants.map(({ id }) => ({ kind: "applicant" as const, id })),
    ...mails.flatMap(({ about }) => parseAbout(about) ?? []),
  ];
}

/** Returns undefined for a record that was erased, and for one in the trash. */
export async function readEmail(
  client: Prisma.TransactionClient,
  { kind, id }: DeskRef,
): Promise<string | undefined> {
  const query = { where: { id }, select: { email: true } } as const;
  const row =
    kind === "message" ? await client.message.findUnique(query) : await client.applicant.findUnique(query);
  return row?.email;
}
