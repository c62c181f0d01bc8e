import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findOwnApplications } from "@/lib/application-page/data";
import type { Person } from "@/lib/application-page/person";
import { withdrawApplication } from "@/lib/application-page/withdraw";
import { listHistory } from "@/lib/history/data";
import { db } from "@/lib/database/db";
import { getCorrespondenceView } from "@/lib/desk/correspondence/correspondence-view";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { changeDesk, getDesk } from "@/lib/desk/data";
import type { Stage } from "@/lib/applicants/stages";
import { env } from "@/lib/env";
import { closeJobs } from "@/lib/jobs/data";
import { createApplicant, createJob, createMessage, createTemplate } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const EMAIL = "ada@example.com";
const person = { email: EMAIL, requestId: "request-7" } as Person;
const written = { subject: "Let's talk", text: "When suits you?" };

let server: MailServer;
let jobId: string;
let id: string;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "mail_templates");
  server = await startMailServer();
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  id = (await createApplicant(db(), { jobId, email: EMAIL })).id;
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const applicant = () => ({ kind: "applicant", id }) as const;
const getStatus = async () => (await findOwnApplications(person))[0]?.status;
const getStage = async () => (await getDesk(admin, applicant()))?.stage;
const invite = (toInterview = true) =>
  sendReply(admin, applicant(), written, { kind: "invite", toInterview });
const leave = async () => {
  await passTime();
  await deliver(server);
};

describe("an invitation", () => {
  test("is stored as one, moves the stage at once, and shows to the applicant once it has left", async () => {
    const { kind } = await invite();
    expect(kind).toBe("invite");
    expect(await getStage()).toBe("interview");
    expect(await getStatus()).toBe("received");
    await leave();
    expect(await getStatus()).toBe("interview");
    expect((await listHistory(admin, "applicant", id)).map(({ action }) => action).sort()).toEqual([
      "applicant.replied",
      "applicant.stageChanged",
    ]);
  });

  test.each<Stage>(["new", "review", "offer", "declined"])(
    "that is recalled gives back the stage %s",
    async (stage) => {
      await changeDesk(admin, applicant(), { stage, unreadReason: "closed" });
      const before = await getStatus();
      const { id: replyId } = await invite();
      expect(await getStage()).toBe("interview");
      await recallReply(admin, replyId);
      expect(await getStage()).toBe(stage);
      expect(await getStatus()).toBe(before);
    },
  );

  test("that is recalled keeps a stage that was chosen meanwhile", async () => {
    const { id: replyId } = await invite();
    await changeDesk(admin, applicant(), { stage: "offer" });
    await recallReply(admin, replyId);
    expect(await getStage()).toBe("offer");
  });

  test("moves no stage without the suggestion, and an ordinary reply never does", async () => {
    await invite(false);
    await sendReply(admin, applicant(), written, { kind: "reply", toInterview: true });
    expect(await getStage()).toBe("new");
    await leave();
    expect(await getStatus()).toBe("interview");
  });

  test("that waits is recalled by a withdrawal, and the stage stays withdrawn", async () => {
    await invite();
    await withdrawApplication(person, id);
    expect(await getStage()).toBe("withdrawn");
    expect(await db().reply.findMany({ select: { state: true } })).toEqual([{ state: "recalled" }]);
  });

  test("that its author recalls is an invitation again in the composer", async () => {
    const { id: replyId } = await invite();
    await recallReply(admin, replyId);
    const { recalled } = await getCorrespondenceView(admin, applicant());
    expect(recalled).toEqual({ kind: "invite", ...written, files: [] });
  });

  test("its template says its kind in the composer", async () => {
    await createTemplate(db(), { name: "Talk", kind: "invite" });
    await createTemplate(db(), { name: "Confirmation", kind: "received" });
    const { templates } = await getCorrespondenceView(admin, applicant());
    expect(templates).toMatchObject([{ name: "Talk", kind: "invite" }]);
  });
});

describe("the composer says before sending", () => {
  const getNotices = async (kind: "applicant" | "message", recordId: string) =>
    (await getCorrespondenceView(admin, { kind, id: recordId })).notices;
  const askAbout = async (appliedJobId: string) =>
    getNotices("message", (await createMessage(db(), { appliedJobId })).id);

  test("nothing about an open job, a scheduled one, and a message without a job", async () => {
    expect(await getNotices("applicant", id)).toEqual([]);
    expect(await askAbout(jobId)).toEqual([]);
    expect(await askAbout((await createJob(db(), { opensOn: new Date("2099-01-01") })).id)).toEqual([]);
    expect(await getNotices("message", (await createMessage(db())).id)).toEqual([]);
  });

  test("that the job is closed, and since when", async () => {
    await closeJobs(admin, [jobId]);
    const closed = [expect.stringMatching(/^This job is closed\. It was closed on \w{3} \d\d, \d{4}\.$/)];
    expect(await getNotices("applicant", id)).toEqual(closed);
    expect(await askAbout(jobId)).toEqual(closed);
    const over = await createJob(db(), { closesOn: new Date("2026-01-05") });
    expect(await askAbout(over.id)).toEqual(["This job is closed. Its last day was Jan 05, 2026."]);
    const unknown = await createJob(db(), { status: "Closed" });
    expect(await askAbout(unknown.id)).toEqual(["This job is closed."]);
    expect(await askAbout("gone")).toEqual(["The job no longer exists."]);
  });

  test.each<[Stage, RegExp]>([
    ["withdrawn", /withdrawn/],
    ["declined", /declined/],
    ["hired", /hired/],
  ])("that the stage is %s", async (stage, notice) => {
    await changeDesk(admin, applicant(), { stage, unreadReason: "closed" });
    expect(await getNotices("applicant", id)).toEqual([expect.stringMatching(notice)]);
  });
});
