import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Stage } from "@/lib/applicants/stages";
import { releaseApplicants } from "@/lib/applicants/release";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { listHistory } from "@/lib/history/data";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { moveApplicants } from "@/lib/desk/bulk/data";
import { changeDesk, getDesk } from "@/lib/desk/data";
import { declineApplicants } from "@/lib/desk/decline/data";
import { undoMails } from "@/lib/desk/decline/undo";
import { recordBounce } from "@/lib/desk/inbound/bounce";
import { markAnswered } from "@/lib/mail/answered-records";
import { setMissingDueDates } from "@/lib/clock/set-missing-due-dates";
import { releaseMessages } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import {
  createApplicant,
  createJob,
  createMessage,
  createTemplate,
  openApplicants,
} from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

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
  await emptyTables("messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
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

test("undoing a move lets both clocks run as before it, and a later move back does not", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { jobId, stage: "interview", interviewDueAt: SATURDAY });
  const move = (stage: Stage, undo?: boolean) =>
    changeDesk(admin, { kind: "applicant", id }, { stage, undo });
  const read = () =>
    db().applicant.findUniqueOrThrow({
      where: { id },
      select: { clockStoppedAt: true, interviewDueAt: true },
    });
  await move("hired");
  expect((await read()).clockStoppedAt).not.toBeNull();
  await move("interview", true);
  expect(await read()).toEqual({ clockStoppedAt: null, interviewDueAt: SATURDAY });
  await move("review");
  await move("offer");
  await move("hired");
  await move("interview", true);
  expect((await read()).clockStoppedAt).not.toBeNull();
  expect((await read()).interviewDueAt).not.toEqual(SATURDAY);
});

describe("after an interview", () => {
  const interviewDue = async (id: string) =>
    (await db().applicant.findUniqueOrThrow({ where: { id } })).interviewDueAt;
  const invite = async (fields: object = {}) => {
    const { id: jobId } = await createJob(db());
    return createApplicant(db(), { jobId, answeredAt: SATURDAY, stage: "review", ...fields });
  };

  test.each([
    ["clocks go forward", "2026-03-06T15:00:00-08:00", "2026-03-13T23:59:59.999-07:00"],
    ["clocks go back", "2026-10-30T15:00:00-07:00", "2026-11-06T23:59:59.999-08:00"],
    ["February has 29 days", "2028-02-25T15:00:00-08:00", "2028-03-03T23:59:59.999-08:00"],
  ])("an applicant must hear again within five business days while %s", async (_event, start, due) => {
    vi.setSystemTime(start);
    const one = await invite();
    const many = await invite();
    expect(await changeDesk(admin, { kind: "applicant", id: one.id }, { stage: "interview" })).toMatchObject({
      waiting: true,
      answerDueAt: new Date(due),
      answeredAt: SATURDAY,
    });
    await moveApplicants(admin, [many.id], "interview");
    expect(await interviewDue(many.id)).toEqual(new Date(due));
  });

  test("each mail restarts the clock, and another stage stops it", async () => {
    const { id } = await invite({ stage: "interview", interviewDueAt: SATURDAY });
    const sent = new Date("2026-12-01T09:00:00-08:00");
    await db().$transaction((tx) => markAnswered(tx, { kind: "applicant", id }, sent));
    const due = new Date("2026-12-08T23:59:59.999-08:00");
    expect(await getDesk(admin, { kind: "applicant", id })).toMatchObject({
      answerDueAt: due,
      answeredAt: SATURDAY,
      waiting: true,
    });
    expect(await changeDesk(admin, { kind: "applicant", id }, { stage: "offer" })).toMatchObject({
      waiting: false,
    });
    await db().$transaction((tx) =>
      markAnswered(tx, { kind: "applicant", id }, new Date(sent.getTime() * 2)),
    );
    expect(await interviewDue(id)).toEqual(due);
  });

  test("a mail that comes back gives back the clock of the mail before it", async () => {
    const { id, email: recipient } = await invite({ stage: "interview", createdAt: SATURDAY });
    const send = async (sent: string) => {
      const at = new Date(sent);
      const times = { leavesAt: at, settledAt: at, createdAt: at };
      await db().$transaction((tx) => markAnswered(tx, { kind: "applicant", id }, at));
      return db().reply.create({ data: { applicantId: id, kind: "reply", state: "sent", ...times } });
    };
    vi.setSystemTime("2026-12-01T09:00:00-08:00");
    await db().applicant.updateMany({ where: { id }, data: { interviewedAt: SATURDAY } });
    await send("2026-12-01T09:00:00-08:00");
    const due = await interviewDue(id);
    const last = await send("2026-12-03T09:00:00-08:00");
    expect(await interviewDue(id)).not.toEqual(due);
    await recordBounce({ ids: [last.id], reason: "550 5.1.1 No such user", recipients: [recipient] });
    expect(await interviewDue(id)).toEqual(due);
    expect(await getDesk(admin, { kind: "applicant", id })).toMatchObject({ answeredAt: SATURDAY });
  });

  test("a phone call restarts the clock, as often as staff say so, and can be taken back", async () => {
    const record = {
      kind: "applicant",
      id: (await invite({ stage: "interview", interviewDueAt: SATURDAY })).id,
    } as const;
    vi.setSystemTime("2026-12-01T09:00:00-08:00");
    const due = new Date("2026-12-08T23:59:59.999-08:00");
    const called = { waiting: true, answeredAt: SATURDAY, answerDueAt: due };
    expect(await changeDesk(admin, record, { answered: true })).toMatchObject(called);
    expect(await changeDesk(admin, record, { answered: true })).toMatchObject({ ...called, version: 2 });
    const before = { ...called, answerDueAt: SATURDAY };
    expect(await changeDesk(admin, record, { answered: false })).toMatchObject(before);
    await changeDesk(admin, record, { answered: true });
    const history = await listHistory(admin, "applicant", record.id);
    expect(history.map(({ action }) => action)).toEqual([
      ...["applicant.answered", "applicant.unanswered", "applicant.answered"],
    ]);
    const mailed = new Date("2026-12-02T09:00:00-08:00");
    await db().$transaction((tx) => markAnswered(tx, record, mailed));
    expect((await getDesk(admin, record))?.answerDueAt).toEqual(new Date("2026-12-09T23:59:59.999-08:00"));
  });

  test("a first answer by phone starts it, and taking the answer back makes the first clock run again", async () => {
    const { id } = await invite({ stage: "interview", answeredAt: null, interviewDueAt: SATURDAY });
    const record = { kind: "applicant", id } as const;
    vi.setSystemTime("2026-12-01T09:00:00-08:00");
    expect(await changeDesk(admin, record, { answered: true })).toMatchObject({
      waiting: true,
      answerDueAt: new Date("2026-12-08T23:59:59.999-08:00"),
    });
    expect(await changeDesk(admin, record, { answered: false })).toMatchObject({
      waiting: true,
      answeredAt: null,
    });
  });

  test("taking back a first answer at a stopped clock leaves the applicant as late as before", async () => {
    const stopped = { answeredAt: null, clockStoppedAt: SATURDAY };
    const { id } = await invite({ stage: "interview", interviewDueAt: SATURDAY, ...stopped });
    const record = { kind: "applicant", id } as const;
    const before = { waiting: true, answeredAt: null, answerDueAt: SATURDAY };
    const answer = (answered: boolean) => changeDesk(admin, record, { answered });
    vi.setSystemTime("2026-12-01T09:00:00-08:00");
    const first = await answer(true);
    expect(first.answerDueAt).toEqual(new Date("2026-12-08T23:59:59.999-08:00"));
    expect(await answer(false)).toMatchObject(before);
    expect(await answer(true)).toMatchObject({ answerDueAt: first.answerDueAt });
    // Taking back a later answer keeps the first one.
    vi.setSystemTime("2026-12-02T09:00:00-08:00");
    await answer(true);
    expect(await answer(false)).toMatchObject({
      answerDueAt: first.answerDueAt,
      answeredAt: new Date("2026-12-01T09:00:00-08:00"),
    });
  });

  test("a decision that is undone after the clock ran leaves the applicant as late as before", async () => {
    const { id } = await invite({ stage: "interview", interviewDueAt: SATURDAY });
    await openApplicants(db(), [id]);
    const { id: templateId } = await createTemplate(db());
    const { replyIds } = await declineApplicants(admin, { ids: [id], reason: "pay", templateId });
    expect(await getDesk(admin, { kind: "applicant", id })).toMatchObject({ waiting: false });
    expect(await undoMails(admin, replyIds)).toMatchObject({ recalled: 1 });
    expect(await getDesk(admin, { kind: "applicant", id })).toMatchObject({
      stage: "interview",
      waiting: true,
      answerDueAt: SATURDAY,
    });
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
