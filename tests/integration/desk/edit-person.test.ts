import { beforeEach, expect, test } from "vitest";
import { deleteApplicant, findApplicants } from "@/lib/applicants/data";
import { addResumeByForm } from "@/lib/applicants/submission/add-resume";
import { retryDeadMails } from "@/lib/mail/data";
import { deliverDue } from "@/lib/mail/delivery";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { claimMails, postpone } from "@/lib/mail/outbox";
import { queueMail } from "@/lib/mail/queue-mail";
import { findPersonLink, issuePersonLink } from "@/lib/mail/person-links";
import { openTransport } from "@/lib/mail/transport";
import { db } from "@/lib/database/db";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { changeDesk } from "@/lib/desk/data";
import { editApplicant, editSender } from "@/lib/desk/edit-person";
import { buildCalendarPart } from "@/lib/interviews/calendar";
import { offerInterview } from "@/lib/interviews/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { listHistory } from "@/lib/history/data";
import type { Viewer } from "@/lib/auth/viewer";
import { changeOwnName } from "@/lib/users/own-name";
import { lockHoldsExclusive } from "@/lib/trash/hold-conditions";
import { findHolds, liftHold } from "@/lib/trash/holds";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { passTime } from "@/tests/support/desk-mail";
import { passwordHash } from "@/tests/support/person-fixture";
import { admin } from "@/tests/support/admin";
import { buildCall, FORM_TYPE, formBody } from "@/tests/support/application-calls";
import { getStatus } from "@/tests/support/get-status";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

const person = { firstName: "Mara", lastName: "Lund", email: "mara@example.com", phone: "5035550111" };

beforeEach(async () => {
  await emptyTables("users", "jobs", "messages", "outbox");
});

test("staff correct an applicant, who is then found by the new email, and old links end", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId, email: "wrong@example.com" });
  await issuePersonLink(db(), "applicant", id);
  await editApplicant(admin, id, { ...person, jobId, version: 1 });
  expect(await db().applicationLink.count()).toBe(0);
  const find = async (q: string) => (await findApplicants(admin, { page: 1, q })).items.length;
  expect([await find("mara@example.com"), await find("wrong@example.com")]).toEqual([1, 0]);
  const [event] = await listHistory(admin, "applicant", id);
  expect(event).toMatchObject({ action: "applicant.edited", details: { fields: ["email"] } });
  expect(JSON.stringify(event)).not.toContain("example.com");
});

const readMails = async (where: object = {}) => {
  const rows = await db().outbox.findMany({ where, orderBy: { kind: "asc" } });
  return rows.map(({ sealed, ...row }) => ({ ...row, ...decryptEnvelope(sealed!)! }));
};

const findLinks = async (text: string) => {
  const secrets = [...text.matchAll(/application\/([\w-]{43})/g)].map(([, secret]) => secret!);
  return Promise.all(secrets.map(async (secret) => (await findPersonLink(secret))?.email));
};

test("waiting mails go to the corrected address at their time, with links that work", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId, email: "wrong@example.com" });
  const record = { kind: "applicant", id } as const;
  const interviewer = { role: "ADMIN", email: "wrong@example.com", passwordHash } as const;
  const { id: interviewerId } = await createUser(db(), interviewer);
  const startsAt = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);
  await offerInterview(admin, id, {
    interviewerIds: [interviewerId],
    bufferMinutes: 0,
    place: "Portland",
    slots: [{ startsAt, endsAt: new Date(startsAt.getTime() + 60 * 60 * 1000) }],
  });
  const written = { subject: "Your application", text: "Dear Mara,\n\ncome by." };
  await sendReply(admin, record, written);
  const before = await readMails();
  expect(before.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    "interview-offer wrong@example.com",
    "reply wrong@example.com",
  ]);
  const { deskVersion: version } = await db().applicant.findUniqueOrThrow({ where: { id } });
  await editApplicant(admin, id, { ...person, jobId, version });
  const after = await readMails();
  for (const [place, mail] of after.entries()) {
    const { id: mailId, leavesAt, dueAt, subject, personal } = before[place]!;
    expect(mail).toMatchObject({ id: mailId, leavesAt, dueAt, subject, to: person.email });
    expect(mail.personal).toEqual(personal);
    expect(new Set(await findLinks(mail.text))).toEqual(new Set([person.email]));
    expect(await findLinks(mail.html)).toContain(person.email);
  }
  await sendReply(admin, record, written);
  const recipients = (await readMails({ kind: "reply" })).map(({ recipient }) => recipient);
  expect(new Set(recipients).size).toBe(1); // so that the mails leave in their order
});

test("a receipt goes to the corrected address, and a notice stays with staff", async () => {
  const form = { name: "Ola Strand", phone: "5035550111", company: "Strand", message: "We need a survey." };
  const { id } = await receiveMessage({ ...form, email: "wrong@example.com" }, { address: "192.0.2.7" });
  const { message: _message, ...sender } = form;
  await db().outbox.updateMany({
    where: { kind: "message-receipt" },
    data: { state: "DEAD", settledAt: new Date() },
  });
  await editSender(admin, id, { ...sender, email: "ola@example.com", version: 1 });
  const mails = await readMails();
  expect(mails.map(({ kind, to }) => [kind, to === "ola@example.com"])).toEqual([
    ["message-notice", false],
    ["message-receipt", true],
  ]);
  expect(await findLinks(mails[1]!.text)).toEqual(["ola@example.com"]);
});

test("a calendar entry names the corrected address, and an interviewer with the same address keeps theirs", async () => {
  const { id } = await createMessage(db(), { email: "wrong@example.com" });
  const record = { kind: "message", id } as const;
  const path = `/application/${await issuePersonLink(db(), "message", id)}`;
  const times = { startsAt: new Date(), endsAt: new Date(Date.now() + 1000) };
  const event = { ...times, id: "i", sequence: 0, summary: "Call", description: "", location: "" };
  const build = (text: string) => ({
    ...({ kind: "interview-booked", to: "wrong@example.com", subject: "Booked", text, html: text } as const),
    calendar: buildCalendarPart(event, "REQUEST", { name: "x".repeat(60), email: "wrong@example.com" }),
  });
  await queueMail(db(), build(path), record);
  await queueMail(db(), build("/admin/messages"), record);
  const sender = { name: "Ola Strand", email: "ola@example.com", phone: "5035550111", company: "Strand" };
  await editSender(admin, id, { ...sender, version: 1 });
  const mails = await readMails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["ola@example.com", "wrong@example.com"]);
  const { content } = mails.find(({ to }) => to === "ola@example.com")!.calendar!;
  const unfolded = content.replace(/\r?\n[ \t]/g, "");
  expect(unfolded).toMatch(/^ATTENDEE.*MAILTO:ola@example.com$/im);
  expect(unfolded).not.toContain("wrong@");
});

test("a mail that may have left is not sent again to another address", async () => {
  const { id } = await createMessage(db(), { email: "wrong@example.com" });
  await sendReply(admin, { kind: "message", id }, { subject: "Hello", text: "Hello" });
  await passTime();
  const [claim] = await claimMails(1);
  await postpone(claim!, "ECONNRESET", true);
  const sender = { name: "Ola Strand", email: "ola@example.com", phone: "5035550111", company: "Strand" };
  await editSender(admin, id, { ...sender, version: 1 });
  expect(await readMails()).toMatchObject([{ to: "wrong@example.com" }]);
});

test("a mail that expired is sent again to the corrected address only, and can be taken back", async () => {
  const { id } = await createMessage(db(), { email: "wrong@example.com" });
  const reply = await sendReply(admin, { kind: "message", id }, { subject: "Hello", text: "Hello" });
  await db().outbox.updateMany({ data: { notAfter: new Date(0) } });
  await passTime();
  await deliverDue(openTransport());
  const sender = { name: "Ola Strand", email: "ola@example.com", phone: "5035550111", company: "Strand" };
  await editSender(admin, id, { ...sender, version: 1 });
  expect(await retryDeadMails(admin)).toBe(1);
  expect(await readMails()).toMatchObject([{ to: "ola@example.com", state: "PENDING" }]);
  await recallReply(admin, reply.id);
  expect(await readMails()).toEqual([]);
});

test("a change of another field of the form conflicts with an edit, and one of the desk does not", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId });
  const base = { ...person, jobId };
  const edit = { ...base, phone: "5035550199", version: 1 };
  await changeDesk(admin, { kind: "applicant", id }, { stage: "review" });
  expect(await getStatus(editApplicant(admin, id, edit))).toBe(409);
  await editApplicant(admin, id, { ...edit, base });
  const stored = () => db().applicant.findUniqueOrThrow({ where: { id } });
  expect(await stored()).toMatchObject({ phone: "5035550199", stage: "review", deskVersion: 3 });
  const late = { ...base, firstName: "Mira", version: 1, base };
  expect(await getStatus(editApplicant(admin, id, late))).toBe(409);
  expect(await stored()).toMatchObject({ phone: "5035550199", firstName: "Mara" });
  // Both have typed the same phone.
  await editApplicant(admin, id, { ...late, phone: "5035550199" });
  expect(await stored()).toMatchObject({ phone: "5035550199", firstName: "Mira" });
});

test("a message that was answered meanwhile takes an edit of its sender", async () => {
  const { id } = await createMessage(db());
  const { name, email, phone, company } = await db().message.findUniqueOrThrow({ where: { id } });
  const base = { name, email, phone, company };
  await db().message.update({ where: { id }, data: { deskVersion: { increment: 1 } } });
  await editSender(admin, id, { ...base, name: "Ola Strand", version: 1, base });
  const late = { ...base, company: "Strand", version: 1, base };
  expect(await getStatus(editSender(admin, id, late))).toBe(409);
});

test("a stale edit and an unknown job change nothing", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId });
  const edit = { ...person, firstName: "Mira", jobId };
  expect(await getStatus(editApplicant(admin, id, { ...edit, version: 2 }))).toBe(409);
  expect(await getStatus(editApplicant(admin, id, { ...edit, jobId: "none", version: 1 }))).toBe(422);
  expect(await db().applicant.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: "Mara" });
});

test("staff correct who sent a message", async () => {
  const { id } = await createMessage(db());
  const sender = { name: "Ola Strand", email: "ola@example.com", phone: "5035550111", company: "Strand" };
  await editSender(admin, id, { ...sender, version: 1 });
  expect(await db().message.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...sender,
    deskVersion: 2,
  });
  expect(await getStatus(editSender(admin, id, { ...sender, version: 1 }))).toBe(409);
});

test("a hold keeps the email and the job of a record until it is lifted, and its other fields can change", async () => {
  const [{ id: jobId }, { id: otherJob }] = [await createJob(db()), await createJob(db())];
  const { id } = await createApplicant(db(), { ...person, jobId });
  const { id: messageId } = await createMessage(db(), { email: person.email });
  const edit = async (change: object) => {
    const { deskVersion: version } = await db().applicant.findUniqueOrThrow({ where: { id } });
    return getStatus(editApplicant(admin, id, { ...person, jobId, version, ...change }));
  };
  const sender = { name: "Mara", email: "other@example.com", phone: person.phone, company: "Strand" };
  const moveMessage = () => getStatus(editSender(admin, messageId, { ...sender, version: 1 }));
  const moved = await db().$transaction(async (tx) => {
    await lockHoldsExclusive(tx); // as placeHold does
    const waiting = { status: moveMessage() };
    await expect.poll(countLockWaits).toBe(1);
    await tx.hold.create({ data: { applicantId: id, reason: "A claim.", placedBy: admin.id } });
    return waiting;
  });
  expect(await moved.status).toBe(409);
  expect([await edit({ email: "other@example.com" }), await edit({ jobId: otherJob })]).toEqual([409, 409]);
  expect(await edit({ firstName: "Mira" })).toBe(200);
  expect(await db().applicant.findUniqueOrThrow({ where: { id } })).toMatchObject({
    email: person.email,
    firstName: "Mira",
    jobId,
  });
  for (const hold of await findHolds(admin)) await liftHold(admin, hold.id);
  expect([await moveMessage(), await edit({ email: "other@example.com", jobId: otherJob })]).toEqual([
    200, 200,
  ]);
});

test("a resume that came later is added once, and is in the history", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId, resume: null });
  const add = (bytes: Uint8Array) =>
    getStatus(addResumeByForm(admin, id, buildCall(FORM_TYPE, formBody(bytes, {}))));
  expect(await add(new TextEncoder().encode("no PDF"))).toBe(422);
  const bytes = textPdf(["Mara Lund"]);
  const results = await Promise.all([add(bytes), add(bytes)]);
  expect(results.filter((status) => status === 409)).toHaveLength(1);
  const stored = await db().resume.findMany();
  expect(stored.map((row) => Buffer.from(row.bytes).equals(bytes))).toEqual([true]);
  expect(await listHistory(admin, "applicant", id)).toMatchObject([
    { action: "applicant.edited", details: { fields: ["resume"] } },
  ]);
  await deleteApplicant(admin, id);
  expect(await add(bytes)).toBe(404);
});

test("users change their own name, which the history keeps without the name", async () => {
  const { id } = await createUser(db(), {
    firstName: "Site",
    lastName: "Administrator",
    passwordHash: `$2b$12$${"x".repeat(53)}`,
  });
  const name = { firstName: "Site", lastName: "Okafor" };
  await changeOwnName({ id } as Viewer, name, "r-1");
  await changeOwnName({ id } as Viewer, name, "r-2");
  expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...name, version: 2 });
  const events = await listHistory(admin, "user", id);
  expect(events).toMatchObject([{ action: "user.edited", details: { fields: ["lastName"] } }]);
});
