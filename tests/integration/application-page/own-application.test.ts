import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as exportData } from "@/app/application/export/route";
import { postErasure, postWithdrawal } from "@/lib/application-page/actions";
import { findOwnApplications } from "@/lib/application-page/data";
import { eraseApplicationData } from "@/lib/application-page/erase";
import { openApplicationLink, type Person } from "@/lib/application-page/person";
import { otherAddress, problems } from "@/lib/application-page/strings";
import { withdrawApplication } from "@/lib/application-page/withdraw";
import { submitForm } from "@/lib/applicants/submission/submit";
import { createApiKey } from "@/lib/api-keys/data";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { listHistory } from "@/lib/history/data";
import { db } from "@/lib/database/db";
import { changeDesk } from "@/lib/desk/data";
import { declineApplicants } from "@/lib/desk/decline/data";
import { undoMails } from "@/lib/desk/decline/undo";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { resendReply } from "@/lib/desk/correspondence/resend-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { env } from "@/lib/env";
import { deleteJob } from "@/lib/jobs/data";
import { getToday } from "@/lib/calendar/company-days";
import { markMessageRead } from "@/lib/messages/data";
import { consume, getCounterKey } from "@/lib/limits/rate-limit";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { claimMails } from "@/lib/mail/outbox";
import type { MailKind } from "@/lib/mail/mail";
import { findPersonLink, issuePersonLink } from "@/lib/mail/person-links";
import { queueMail } from "@/lib/mail/queue-mail";
import { paths } from "@/lib/paths";
import { openArchive, openOwnArchive } from "@/lib/privacy/archive";
import { getAddressDigest } from "@/lib/request/address-digest";
import { recordSearch } from "@/lib/privacy/data";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { createApplicant, createJob, createMessage, createTemplate, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { applicant, buildCall, FORM_TYPE, formBody } from "@/tests/support/application-calls";
import { confirmApplication } from "./confirm-application";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { requestHeaders } from "@/tests/support/request";
import { passwordHash, decideLongAgo } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const EMAIL = "ada@example.com";
const person = { email: EMAIL, requestId: "request-7" } as Person;

let server: MailServer;
let jobId: string;
let templateId: string;
let id: string;

beforeEach(async () => {
  await emptyTables(
    "users",
    "messages",
    "jobs",
    "outbox",
    "mail_templates",
    "rate_limits",
    "idempotency_keys",
  );
  server = await startMailServer();
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  templateId = (await createTemplate(db())).id;
  id = (await createApplicant(db(), { jobId, email: EMAIL })).id;
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const getStatus = async () => (await findOwnApplications(person))[0]?.status;
const getStage = async () => (await db().applicant.findUniqueOrThrow({ where: { id } })).stage;
const decline = () =>
  declineApplicants(admin, { ids: [id], reason: "experience", unreadReason: "elsewhere", templateId });
const getMails = async (kind: string) =>
  (await db().outbox.findMany({ where: { kind } })).map(({ sealed }) => decryptEnvelope(sealed!)!);
const leave = async () => {
  await passTime();
  await deliver(server);
};

const visit = async (applicantId: string) => {
  const secret = await db().$transaction((tx) => issuePersonLink(tx, "applicant", applicantId));
  await openApplicationLink(secret, "192.0.2.1");
};

/** Sends a form of a page that shows the address. Returns where Next.js redirects to. */
const post = (
  action: (data: FormData) => Promise<void>,
  email: string,
  fields: Record<string, string> = {},
): Promise<string> => {
  requestHeaders.set("origin", env().SITE_URL);
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, address: getAddressDigest(email) }))
    data.set(name, value);
  return action(data).then(
    () => "",
    ({ digest }: { digest: string }) => digest,
  );
};

describe("the status never runs ahead of the mail", () => {
  test("a decline shows when its mail has left, and Undo leaves no trace", async () => {
    const { replyIds } = await decline();
    expect(await getStatus()).toBe("received");
    await undoMails(admin, replyIds);
    expect(await getStatus()).toBe("received");
    await decline();
    expect(await getStatus()).toBe("received");
    await leave();
    expect(await getStatus()).toBe("decided");
  });

  test("a stage change without a mail reveals no decision, and neither does an older mail", async () => {
    await sendReply(admin, { kind: "applicant", id }, { subject: "Hello", text: "We are still reading." });
    await changeDesk(admin, { kind: "applicant", id }, { stage: "hired" });
    await leave();
    expect(await getStatus()).toBe("review");
    await sendReply(admin, { kind: "applicant", id }, { subject: "Welcome", text: "You start on Monday." });
    expect(await getStatus()).toBe("review");
    await leave();
    expect(await getStatus()).toBe("decided");
  });

  test("the export tells neither a decline that waits nor its mail", async () => {
    await decline();
    const files: string[] = [];
    for await (const { name, input } of await openOwnArchive(person))
      files.push(`${name} ${typeof input === "string" ? input : ""}`);
    const all = files.join("\n");
    expect(all).toContain(`applications/${id}.json`);
    expect(all).toContain(`applications/${id}-resume.pdf`);
    expect(all).not.toMatch(/declined|someone else this time|stageChanged/);
    const [event] = await db().auditEvent.findMany({
      where: { action: "privacy.exported" },
    });
    expect(event).toMatchObject({ actorId: null, requestId: "request-7" });
  });
});

test("the export holds the mails to the person, and none to staff", async () => {
  const queue = (kind: MailKind, to: string) =>
    queueMail(db(), { kind, to, subject: "s", text: "t", html: "h" }, { kind: "applicant", id });
  const received = await queue("application-received", EMAIL);
  for (const to of ["anna.private@example.com", EMAIL]) await queue("application-notice", to);
  await queue("interview-booked", "anna.private@example.com");
  const files = new Map<string, string>();
  for await (const { name, input } of await openOwnArchive(person)) files.set(name, String(input));
  const mails = [...files.keys()].filter((name) => name.startsWith("mails/"));
  expect(mails).toEqual([`mails/${received}.json`]);
  expect(files.get("README.txt")).toContain("1 mail that has not been sent yet");
  expect([...files.values()].join("\n")).not.toContain("anna.private");
});

test("the export leaves out a reply to a message that staff took back", async () => {
  const message = await createMessage(db(), { email: EMAIL });
  const draft = { subject: "Your message", text: "Words that were taken back." };
  const { id: replyId } = await sendReply(admin, { kind: "message", id: message.id }, draft);
  await recallReply(admin, replyId);
  const files: string[] = [];
  for await (const { input } of await openOwnArchive(person)) files.push(String(input));
  expect(files.join("\n")).toContain(message.id);
  expect(files.join("\n")).not.toContain("taken back");
});

describe("a withdrawal", () => {
  test("sets the stage, stops the clock, is in the history and is answered by one mail", async () => {
    await withdrawApplication(person, id);
    await withdrawApplication(person, id);
    const row = await db().applicant.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ stage: "withdrawn", deskVersion: 2, clockStoppedAt: expect.any(Date) });
    expect(await listHistory(admin, "applicant", id)).toMatchObject([
      {
        action: "applicant.stageChanged",
        actorId: null,
        who: null,
        details: { from: "new", to: "withdrawn" },
      },
    ]);
    const [mail, ...others] = await getMails("application-withdrawn");
    expect([mail!.to, others]).toEqual([EMAIL, []]);
    const [, secret] = /Answer here:\n\S+\/application\/([\w-]{43})/.exec(mail!.text)!;
    expect(await findPersonLink(secret!)).toMatchObject({ email: EMAIL });
    expect(await getStatus()).toBe("withdrawn");
  });

  test("lets the person send the same application again at once", async () => {
    const send = async () => submitForm(jobId, buildCall(FORM_TYPE, formBody(textPdf(["Siobhán"]))));
    const first = await send();
    await withdrawApplication({ ...person, email: applicant.email }, first.id);
    const second = await send();
    expect(second.id).not.toBe(first.id);
    expect((await send()).id).toBe(second.id);
    expect(await db().applicant.findUnique({ where: { id: second.id } })).toMatchObject({ stage: "new" });
  });

  test("takes back a decline that waits", async () => {
    const { replyIds } = await decline();
    await withdrawApplication(person, id);
    await leave();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      "Withdrawn: your application for Network Engineer",
    ]);
    expect(await db().reply.findUnique({ where: { id: replyIds[0] } })).toMatchObject({ state: "recalled" });
    expect((await listHistory(admin, "applicant", id)).map(({ action }) => action)).toEqual([
      "applicant.stageChanged",
      "applicant.replyRecalled",
      "applicant.stageChanged",
    ]);
    expect((await undoMails(admin, replyIds)).recalled).toBe(0);
    expect(await getStage()).toBe("withdrawn");
  });

  test("takes back a decline whose mail failed, so that staff cannot send it again", async () => {
    const { replyIds } = await decline();
    const where = { id: replyIds[0]! };
    await db().outbox.update({ where, data: { state: "DEAD", settledAt: new Date() } });
    await db().reply.update({ where, data: { state: "failed" } });
    await withdrawApplication(person, id);
    expect(await db().reply.findUnique({ where })).toMatchObject({ state: "recalled" });
    expect(await db().outbox.count({ where })).toBe(0);
    await expect(resendReply(admin, replyIds[0]!)).rejects.toMatchObject({ status: 409 });
  });

  test("is refused once a decline is being sent or has left", async () => {
    await decline();
    await passTime();
    await claimMails(10);
    await expect(withdrawApplication(person, id)).rejects.toMatchObject({ status: 409 });
    expect(await getStage()).toBe("declined");
    await leave();
    await expect(withdrawApplication(person, id)).rejects.toMatchObject({ status: 409 });
    expect(server.mails).toHaveLength(1);
  });

  test("and a decline at the same moment leave one mail and one history", async () => {
    let outcome: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM applicants WHERE id = ${id} FOR UPDATE`;
      outcome = Promise.allSettled([decline(), withdrawApplication(person, id)]);
      await expect.poll(countLockWaits).toBe(2);
    });
    const results = await outcome;
    expect(results?.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    await leave();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      "Withdrawn: your application for Network Engineer",
    ]);
    expect(await getStage()).toBe("withdrawn");
    const [last] = await listHistory(admin, "applicant", id);
    expect(last).toMatchObject({ action: "applicant.stageChanged", details: { to: "withdrawn" } });
    expect(await getStatus()).toBe("withdrawn");
  });

  test("that comes first keeps a decline out", async () => {
    await withdrawApplication(person, id);
    expect((await decline()).declined).toEqual([]);
    await leave();
    expect(server.mails).toHaveLength(1);
    expect(await getStage()).toBe("withdrawn");
    expect(await listHistory(admin, "applicant", id)).toHaveLength(1);
  });

  test("of another person's application is refused as an unknown one", async () => {
    const other = (await createApplicant(db(), { jobId, email: "adaXexample.com@example.com" })).id;
    const refusals = await Promise.all(
      [other, "unknown"].map((target) => withdrawApplication(person, target).catch((error: Error) => error)),
    );
    expect(refusals).toMatchObject([{ status: 404 }, { status: 404 }]);
    expect((refusals[0] as Error).message).toBe((refusals[1] as Error).message);
  });
});

describe("an erasure", () => {
  const erase = (email: string) => post(postErasure, email);

  test("leaves nothing of the person but their account, and answers with a receipt", async () => {
    await confirmApplication({ id, jobId, email: EMAIL });
    await decline();
    await decideLongAgo();
    const user = await createUser(db(), { email: EMAIL, passwordHash });
    await eraseApplicationData(person);
    expect(await findInDatabase(EMAIL)).toEqual(["an encrypted mail", "users.email", "users.search"]);
    expect(await db().user.count({ where: { id: user.id } })).toBe(1);
    expect(await db().applicationLink.count()).toBe(0);
    const [receipt] = await db().erasureReceipt.findMany({ orderBy: { erasedAt: "desc" } });
    expect(receipt).toMatchObject({ erasedBy: "the-person", requestId: "request-7" });
    const [mail] = await getMails("data-erased");
    expect(mail).toMatchObject({ to: EMAIL, text: expect.stringContaining(receipt!.number) });
    await leave();
    expect(server.mails.map(({ subject }) => subject)).toEqual(["We've erased your data"]);
  });

  test("that is asked for twice at once leaves one receipt and one mail", async () => {
    await Promise.all([eraseApplicationData(person), eraseApplicationData(person)]);
    expect(await getMails("data-erased")).toHaveLength(1);
    expect(await db().applicant.count({ where: { email: EMAIL } })).toBe(0);
  });

  test("that is asked for again says that the data is erased, though the link no longer works", async () => {
    await decideLongAgo();
    await visit(id);
    await eraseApplicationData(person);
    expect(await erase(EMAIL)).toContain(paths.applicationErased);
    expect(await getMails("data-erased")).toHaveLength(1);
  });

  test("on a page whose link was deleted otherwise erases nothing, and says that the visit has ended", async () => {
    const other = await createApplicant(db(), { jobId, email: EMAIL });
    await eraseApplicationData({ ...person, email: (await createMessage(db())).email });
    await visit(other.id);
    await db().applicant.delete({ where: { id: other.id } });
    expect(await erase(EMAIL)).toContain(`${paths.requestApplicationLink}#ended`);
    expect(await db().applicant.count({ where: { id } })).toBe(1);
  });

  test("on a page whose visit the link of another address has replaced erases neither's data", async () => {
    const other = await createApplicant(db(), { jobId, email: "second@example.com" });
    await visit(other.id);
    expect(await erase(EMAIL)).toContain(`?problem=${problems.indexOf(otherAddress)}#main;`);
    expect(await db().applicant.count()).toBe(2);
    expect(await erase("Second@example.com")).toContain(paths.applicationErased);
    expect((await db().applicant.findMany()).map(({ email }) => email)).toEqual([EMAIL]);
  });

  test("keeps the counters that protect the password of an account, and its receipt says that one is kept", async () => {
    await createUser(db(), { email: EMAIL, passwordHash, role: "ADMIN" });
    await consume("sign-in", EMAIL);
    await eraseApplicationData(person);
    expect(await db().rateLimit.count({ where: { key: getCounterKey("sign-in", EMAIL) } })).toBe(1);
    expect(await db().erasureReceipt.findFirst({ orderBy: { erasedAt: "desc" } })).toMatchObject({
      accountKept: true,
    });
  });
});

test("a page whose visit the link of another address has replaced withdraws and exports nothing, and says why", async () => {
  const email = "second@example.com";
  const other = await createApplicant(db(), { jobId, email });
  await visit(other.id);
  const problem = `?problem=${problems.indexOf(otherAddress)}`;
  expect(await post(postWithdrawal, EMAIL, { id })).toContain(`${problem}#main;`);
  expect(await getStatus()).toBe("received");
  expect(await post(postWithdrawal, email, { id: other.id })).toContain(`${paths.application}#main;`);
  const download = async (shown: string) => {
    const url = `${env().SITE_URL}${paths.applicationExport}?address=${getAddressDigest(shown, "link:address")}`;
    const response = await exportData(new Request(url), { params: Promise.resolve({}) });
    await response.bytes();
    return response.headers.get("location") ?? response.status;
  };
  expect([await download(EMAIL), await download(email)]).toEqual([paths.application + problem, 200]);
});

test("the export leaves out an account with the same address, and what it did", async () => {
  const staff = await createUser(db(), { email: EMAIL, passwordHash, role: "ADMIN", firstName: "Adalbert" });
  const actor = { ...admin, id: staff.id, email: EMAIL };
  const job = { kind: "job", id: jobId } as const;
  const { key } = await createApiKey(actor, {
    name: "Payroll bridge",
    rights: ["read jobs"],
    expiresOn: getToday(),
  });
  await requestPasswordReset(EMAIL);
  await deleteJob(actor, job.id);
  await restoreRecord(actor, job);
  await recordSearch(actor, EMAIL);
  const message = await createMessage(db(), { email: EMAIL });
  await markMessageRead(actor, message.id);
  const files = new Map<string, string>();
  for await (const { name, input } of await openOwnArchive(person)) files.set(name, String(input));
  const all = [...files].join("\n");
  expect(all).toContain(`applications/${id}.json`);
  expect(all).toContain(`messages/${message.id}.json`);
  for (const trace of [staff.id, "account/", "Adalbert", "Payroll bridge", "Reset your password", "yourself"])
    expect(all, trace).not.toContain(trace);
  const log = JSON.parse(files.get("log.json")!) as { targetType: string }[];
  expect(log.filter(({ targetType }) => !["message", "applicant", "address"].includes(targetType))).toEqual(
    [],
  );
  expect(key).not.toBeNull();
  // The privacy desk's export still holds all of it.
  const desk: string[] = [];
  for await (const { name, input } of await openArchive(admin, EMAIL)) desk.push(`${name} ${String(input)}`);
  for (const trace of [`account/${staff.id}.json`, "Payroll bridge", '"yourself"', "key.made"])
    expect(desk.join("\n"), trace).toContain(trace);
});
