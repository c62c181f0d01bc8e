import { beforeEach, expect, test } from "vitest";
import { endOfDay, getDayAndHour } from "@/lib/calendar/business-days";
import { db, pool } from "@/lib/database/db";
import { findPeople } from "@/lib/overview/find-people";
import { getQueue } from "@/lib/overview/queue";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await emptyTables("messages", "jobs");
});

test("the queue mixes messages and applicants by due date, and counts what is late and due today", async () => {
  const now = new Date();
  const today = endOfDay(getDayAndHour(now).day);
  const { id: jobId } = await createJob(db(), { title: "Ferry Keeper" });
  await createMessage(db(), { name: "Later", answerDueAt: new Date(today.getTime() + DAY_MS) });
  await createMessage(db(), {
    name: "Today",
    answerDueAt: today,
    message: "One line.\nAnother.",
    deskVersion: 4,
  });
  await createApplicant(db(), {
    jobId,
    firstName: "Mara",
    lastName: "Lund",
    answerDueAt: new Date(now.getTime() - DAY_MS),
  });
  const interviewed = { stage: "interview", answeredAt: now, interviewDueAt: today };
  await createApplicant(db(), { jobId, firstName: "Ines", ...interviewed });
  await createMessage(db(), { name: "Answered", answerDueAt: today, answeredAt: now });
  await createMessage(db(), { name: "Spam", answerDueAt: today, quarantinedAt: now });
  const queue = await getQueue(admin, 2, now);
  expect(queue).toMatchObject({ late: 1, dueToday: 2 });
  expect(queue.rows).toMatchObject([
    { kind: "applicant", name: "Mara Lund", text: "Ferry Keeper", due: { urgency: "late" } },
    { kind: "message", name: "Today", text: "One line.", due: { text: "due today" }, version: 4 },
  ]);
});

test("a person is found across messages and applicants, without trash and spam, and a timeout is reported", async () => {
  const { id: jobId } = await createJob(db(), { title: "Ferry Keeper" });
  const { id: applicant } = await createApplicant(db(), { jobId, firstName: "Mara", lastName: "Lund" });
  const { id: message } = await createMessage(db(), { name: "Mara Lund", company: "Lund & Co" });
  await createMessage(db(), { name: "Mara Spam", quarantinedAt: new Date() });
  await createMessage(db(), { name: "Mara Gone", deletedAt: new Date(), deletedBy: admin.id });
  const people = [
    { kind: "applicant", id: applicant, name: "Mara Lund", text: "Ferry Keeper" },
    { kind: "message", id: message, name: "Mara Lund", text: "Lund & Co" },
  ];
  expect(await findPeople(admin, "mara")).toEqual({ people, timedOut: false });
  const holder = await pool().connect();
  try {
    await holder.query("BEGIN; LOCK TABLE messages IN ACCESS EXCLUSIVE MODE");
    expect(await findPeople(admin, "mara")).toEqual({ people: people.slice(0, 1), timedOut: true });
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
});
