import type { PrismaClient } from "@/lib/generated/prisma/client";
import { expect } from "@/e2e/support/fixtures";

/**
 * Expects one message of a company, in the inbox and with its mails to staff and to the sender. The sender's address must be
 * new, because an address gets two receipts a day.
 */
export async function expectMessageReceived(database: PrismaClient, company: string) {
  const stored = await database.message.findMany({ where: { company } });
  expect(stored).toMatchObject([{ quarantinedAt: null, answerDueAt: expect.any(Date) }]);
  const [message] = stored;
  const mails = await database.outbox.findMany({ where: { about: `message:${message!.id}` } });
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["message-notice", "message-receipt"]);
  return message!;
}

/** Expects one application of an address, in the list and with its mails to staff and to the applicant. */
export async function expectApplicationReceived(database: PrismaClient, email: string) {
  const stored = await database.applicant.findMany({ where: { email }, include: { resume: true } });
  expect(stored).toMatchObject([{ quarantinedAt: null, answerDueAt: expect.any(Date) }]);
  const [applicant] = stored;
  const mails = await database.outbox.findMany({ where: { about: `applicant:${applicant!.id}` } });
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["application-notice", "application-received"]);
  return applicant!;
}
