import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { releaseApplicants } from "@/lib/applicants/release";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { setMissingDueDates } from "@/lib/clock/set-missing-due-dates";
import { releaseMessages } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";

const message = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home.",
};
const form = { firstName: "Robin", lastName: "Marsh", email: "robin@example.com", phone: "503-555-0177" };
const resume = { name: "cv.pdf", bytes: textPdf(["Robin Marsh"]) };
const meta = { address: "192.0.2.1" };

const FRIDAY_2359 = new Date("2026-11-20T23:59:00-08:00");
const SATURDAY = new Date("2026-11-21T10:00:00-08:00");
const END_OF_MONDAY = new Date("2026-11-23T23:59:59.999-08:00");
/** Thanksgiving and the day after it do not count. */
const END_OF_TUESDAY = new Date("2026-12-01T23:59:59.999-08:00");

const dueOfMessage = async (id: string) =>
  (await dbIncludingTrash().message.findUniqueOrThrow({ where: { id } })).answerDueAt;
const dueOfApplicant = async (id: string) =>
  (await dbIncludingTrash().applicant.findUniqueOrThrow({ where: { id } })).answerDueAt;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE messages, jobs, outbox, idempotency_keys, rate_limits CASCADE`;
  vi.useFakeTimers({ toFake: ["Date"], now: FRIDAY_2359 });
});
afterEach(() => void vi.useRealTimers());

describe("receiving", () => {
  test("a message on Friday at 23:59 is due at the end of Monday", async () => {
    const { id } = await receiveMessage(message, meta);
    expect(await dueOfMessage(id)).toEqual(END_OF_MONDAY);
  });

  test("an application is due after five business days, not counting holidays", async () => {
    const { id: jobId } = await createJob(db());
    const { id } = await receiveApplication({ jobId, form, resume });
    expect(await dueOfApplicant(id)).toEqual(END_OF_TUESDAY);
  });

  test("suspected spam is due like everything else, and from its release once a person has looked", async () => {
    const { id: jobId } = await createJob(db());
    const signals = ["honeypot", "tooFast"] as const;
    const spamMessage = await receiveMessage(message, { ...meta, signals });
    const spamApplicant = await receiveApplication({ jobId, form, resume }, { signals });
    expect([await dueOfMessage(spamMessage.id), await dueOfApplicant(spamApplicant.id)]).toEqual([
      END_OF_MONDAY,
      END_OF_TUESDAY,
    ]);
    vi.setSystemTime("2026-12-01T09:00:00-08:00");
    await releaseMessages(admin, [spamMessage.id]);
    await releaseApplicants(admin, [spamApplicant.id]);
    expect(await dueOfMessage(spamMessage.id)).toEqual(new Date("2026-12-02T23:59:59.999-08:00"));
    expect(await dueOfApplicant(spamApplicant.id)).toEqual(new Date("2026-12-08T23:59:59.999-08:00"));
  });

  test("releasing spam starts the clock of a record that is older than the clock, but not of a closed stage", async () => {
    const { id: jobId } = await createJob(db());
    const old = { quarantinedAt: SATURDAY, clockStoppedAt: new Date(0) };
    const stored = await createMessage(db(), old);
    const open = await createApplicant(db(), { ...old, jobId });
    const closed = await createApplicant(db(), { ...old, jobId, stage: "declined" });
    await releaseMessages(admin, [stored.id]);
    await releaseApplicants(admin, [open.id, closed.id]);
    const waiting = { clockStoppedAt: null };
    expect(await db().message.findMany({ where: waiting, select: { id: true } })).toEqual([
      { id: stored.id },
    ]);
    expect(await db().applicant.findMany({ where: waiting, select: { id: true } })).toEqual([
      { id: open.id },
    ]);
  });
});

test("maintenance sets the due dates that an older version left out, and no others", async () => {
  const { id: jobId } = await createJob(db());
  const late = { createdAt: SATURDAY, answerDueAt: null };
  const missing = await createMessage(db(), late);
  const missingApplicant = await createApplicant(db(), { ...late, jobId });
  const others = [
    await createMessage(db(), { ...late, answeredAt: SATURDAY }),
    await createMessage(db(), { ...late, clockStoppedAt: SATURDAY }),
    await createMessage(db(), { ...late, quarantinedAt: SATURDAY }),
  ];
  const set = await createMessage(db(), { ...late, answerDueAt: SATURDAY });
  await Promise.all([setMissingDueDates(), setMissingDueDates()]);
  expect(await dueOfMessage(missing.id)).toEqual(END_OF_MONDAY);
  expect(await dueOfApplicant(missingApplicant.id)).toEqual(END_OF_TUESDAY);
  expect(await Promise.all(others.map(({ id }) => dueOfMessage(id)))).toEqual([null, null, null]);
  expect(await dueOfMessage(set.id)).toEqual(SATURDAY);
});
