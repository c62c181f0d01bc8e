import { beforeEach, describe, expect, test } from "vitest";
import { describeEvent } from "@/lib/history/describe-event";
import { listHistory } from "@/lib/history/data";
import { db } from "@/lib/database/db";
import { recordFirstRead } from "@/lib/applicants/first-reads";
import { sendTemplate } from "@/lib/desk/bulk/send";
import { changeDeskByApi } from "@/lib/desk/desk-route";
import { changeDesk, getDesk } from "@/lib/desk/data";
import type { DeskRef } from "@/lib/desk/desk";
import { HttpError } from "@/lib/http-error";
import { createApplicant, createJob, createMessage, createTemplate, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

let applicant: DeskRef;
let message: DeskRef;
const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? error : Promise.reject(error)),
  );

beforeEach(async () => {
  await emptyTables("users", "jobs", "messages", "outbox");
  const { id: jobId } = await createJob(db());
  applicant = { kind: "applicant", id: (await createApplicant(db(), { jobId })).id };
  message = { kind: "message", id: (await createMessage(db())).id };
});

describe("an application that no person has opened", () => {
  test("is not declined by its stage, until a reason is given, which the history names", async () => {
    const failure = await getFailure(changeDeskByApi(admin, applicant, { stage: "declined" }));
    expect(failure).toMatchObject({
      status: 422,
      details: { errors: { stage: expect.stringContaining("No one has opened") } },
    });
    expect(await getDesk(admin, applicant)).toMatchObject({ stage: "new", version: 1 });
    await changeDeskByApi(admin, applicant, { stage: "declined", unreadReason: "duplicate" });
    const [event] = await listHistory(admin, "applicant", applicant.id);
    expect(event).toMatchObject({ details: { from: "new", to: "declined", unread: "duplicate" } });
  });

  test("is still unread when a template was sent to it from the list", async () => {
    const { id } = await createTemplate(db(), { kind: "reply" });
    await sendTemplate(admin, { kind: "applicant", ids: [applicant.id], templateId: id });
    expect(await getStatus(changeDesk(admin, applicant, { stage: "declined" }))).toBe(422);
  });

  test("is declined by its stage after a person has opened it, without naming a reason", async () => {
    await recordFirstRead(admin, applicant.id);
    await changeDesk(admin, applicant, { stage: "declined", unreadReason: "duplicate" });
    const [event] = await listHistory(admin, "applicant", applicant.id);
    expect(event!.details).toEqual({ from: "new", to: "declined", stoppedClock: true });
  });
});

describe("a change that is based on an outdated version", () => {
  test.each([
    ["an application", () => applicant],
    ["a message", () => message],
  ])("of %s is rejected with the present state, and changes nothing", async (_, getRecord) => {
    const record = getRecord();
    const owner = await createUser(db(), { role: "ADMIN", passwordHash });
    const theirs = await changeDesk(admin, record, { ownerId: owner.id, version: 1 });
    const failure = await getFailure(changeDesk(admin, record, { answered: true, version: 1 }));
    expect(failure).toMatchObject({ status: 409, details: { present: theirs } });
    expect(await getDesk(admin, record)).toEqual(theirs);
  });

  test("can be sent again with the present version, and then replaces the other value", async () => {
    await changeDesk(admin, applicant, { stage: "review", version: 1 });
    const failure = await getFailure(changeDesk(admin, applicant, { stage: "interview", version: 1 }));
    const { version } = failure?.details.present as { version: number };
    expect(await changeDesk(admin, applicant, { stage: "interview", version })).toMatchObject({
      stage: "interview",
      version: 3,
    });
    const history = await listHistory(admin, "applicant", applicant.id);
    expect(history.map(({ details }) => details)).toEqual([
      { from: "review", to: "interview", firstInterview: true },
      { from: "new", to: "review" },
    ]);
  });

  test("has the names of the JSON API in its state and errors", async () => {
    await changeDesk(admin, applicant, { stage: "review" });
    const stale = await getFailure(changeDeskByApi(admin, applicant, { stage: "offer", version: 1 }));
    expect(stale?.details.present).toEqual({
      stage: "review",
      owner_id: null,
      answer_due_at: expect.any(Number),
      answered_at: null,
      source: "site",
      version: 2,
    });
    const wrongOwner = await getFailure(changeDeskByApi(admin, applicant, { owner_id: "nobody" }));
    expect(wrongOwner).toMatchObject({ status: 422, details: { errors: { owner_id: expect.any(String) } } });
  });
});

test("of two changes at the same time one wins, and the other one gets its state", async () => {
  const stages = ["review", "interview"] as const;
  const answers = await Promise.all(
    stages.map((stage) => getFailure(changeDesk(admin, applicant, { stage, version: 1 }))),
  );
  const [failure, ...others] = answers.filter((answer) => answer !== null);
  expect([failure?.status, others]).toEqual([409, []]);
  const desk = await getDesk(admin, applicant);
  expect(failure?.details.present).toEqual(desk);
  expect(stages).toContain(desk?.stage);
});

test("'Mark as answered' stops the clock and can be undone until a mail has been sent", async () => {
  expect(await changeDesk(admin, message, { answered: true })).toMatchObject({ waiting: false });
  expect(await changeDesk(admin, message, { answered: false })).toMatchObject({ waiting: true });
  await changeDesk(admin, message, { answered: true });
  const reply = { messageId: message.id, kind: "reply", state: "sent", leavesAt: new Date() };
  await db().reply.create({ data: reply, select: { id: true } });
  expect(await getStatus(changeDesk(admin, message, { answered: false }))).toBe(409);
});

test("only an administrator can own a record, and a deleted record has no desk", async () => {
  const user = await createUser(db(), { role: "USER", passwordHash });
  expect(await getStatus(changeDesk(admin, message, { ownerId: user.id }))).toBe(422);
  await db().message.updateMany({ data: { deletedAt: new Date(), deletedBy: admin.id } });
  expect(await getStatus(changeDesk(admin, message, { answered: true }))).toBe(404);
  expect(await getDesk(admin, message)).toBeNull();
});

test("a message has an outcome, which the history tells, and an application has none", async () => {
  expect(await getDesk(admin, message)).toMatchObject({ outcome: null, stage: null, source: "site" });
  expect(await changeDeskByApi(admin, message, { outcome: "won", version: 1 })).toMatchObject({
    outcome: "won",
    version: 2,
  });
  await changeDesk(admin, message, { outcome: null });
  const events = await listHistory(admin, "message", message.id);
  expect(events.map(({ action, details }) => describeEvent(action, details))).toEqual([
    "Changed the outcome from Won to none",
    "Changed the outcome from none to Won",
  ]);
  expect(await getStatus(changeDesk(admin, applicant, { outcome: "won" }))).toBe(422);
});
