import { beforeEach, describe, expect, test } from "vitest";
import { findApplicants, getApplicant } from "@/lib/applicants/data";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { releaseApplicant, releaseApplicants } from "@/lib/applicants/release";
import { getWebinarWish } from "@/lib/calendar/webinar";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  deleteMessage,
  findMessages,
  getMessage,
  releaseMessage,
  releaseMessages,
} from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import type { SpamSignal } from "@/lib/spam/signals";
import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home, and somebody who looks after them.",
};
const SPAM = "We will get you on the first page of Google with high quality backlinks. https://bit.ly/3abcd";
const SIGNS = ["shortLink", "offers"];
const AUTOMATED = ["honeypot", "tooFast"] as const;
let address = 0;
const meta = () => ({ address: `192.0.2.${(address += 1)}` });
const spam = async () =>
  (await findMessages(admin, { page: 1, q: "", filters: { show: "spam" } })).items.map(({ id }) => id);
const inbox = async () =>
  (await findMessages(admin, { page: 1, q: "", filters: {} })).items.map(({ id }) => id);
beforeEach(async () => {
  address = 0;
  await emptyTables("messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
});

describe("messages", () => {
  test("spam gets the usual response, is stored with its reasons, and sends no mail", async () => {
    const answer = await receiveMessage({ ...input, message: SPAM }, meta());
    expect(answer).toMatchObject({ quarantined: false, spamSigns: [], message: SPAM });
    expect([await spam(), await inbox(), await db().outbox.count()]).toEqual([[answer.id], [], 0]);
    expect((await getMessage(admin, answer.id))?.spamSigns).toEqual(SIGNS);
  });

  test("'Not spam' moves the message to the inbox, sends its mails once, and is audited", async () => {
    const { id } = await receiveMessage(input, { ...meta(), signals: AUTOMATED });
    expect(await spam()).toEqual([id]);
    await Promise.all([releaseMessage(admin, id), releaseMessage(admin, id)]);
    expect([await spam(), await inbox()]).toEqual([[], [id]]);
    const mails = await db().outbox.findMany({ orderBy: { kind: "asc" } });
    expect(mails.map(({ kind }) => kind)).toEqual(["message-notice", "message-receipt"]);
    const events = await db().auditEvent.findMany({ where: { targetId: id } });
    expect(events).toMatchObject([
      { action: "message.notSpam", actorId: admin.id, details: { signs: [...AUTOMATED] } },
    ]);
    expect(await getStatus(releaseMessage(admin, "nobody"))).toBe(404);
    await deleteMessage(admin, id);
    expect(await getStatus(releaseMessage(admin, id))).toBe(404);
  });

  test("'Not spam' for several messages releases each once, also in parallel and in another order", async () => {
    const made = [];
    for (const email of ["a@example.com", "b@example.com", "c@example.com"])
      made.push(await receiveMessage({ ...input, email, message: SPAM + email }, meta()));
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
    await deleteMessage(admin, c);
    const both = await Promise.all([
      releaseMessages(admin, [a, b, c, "nobody"]),
      releaseMessages(admin, ["nobody", c, b, a]),
    ]);
    expect(both.flatMap(({ changed }) => changed).sort()).toEqual([a, b].sort());
    expect(both.map(({ found }) => found)).toEqual([2, 2]);
    expect([await spam(), (await inbox()).sort()]).toEqual([[], [a, b].sort()]);
    const mails = await db().outbox.findMany();
    const sent = mails.map(({ kind, about }) => `${kind} ${about}`).sort();
    const kinds = ["message-notice", "message-receipt"];
    expect(sent).toEqual(kinds.flatMap((kind) => [a, b].sort().map((id) => `${kind} message:${id}`)));
    const events = await db().auditEvent.findMany({ where: { targetId: { in: [a, b, c] } } });
    const releases = events.filter(({ action }) => action === "message.notSpam");
    expect(releases.map(({ targetId }) => targetId).sort()).toEqual([a, b].sort());
    for (const { details } of releases) expect(details).toMatchObject({ signs: SIGNS });
  });

  test("'Not spam' for several messages is all or nothing", async () => {
    const one = await receiveMessage(input, { ...meta(), signals: AUTOMATED });
    const two = await receiveMessage({ ...input, email: "b@example.com" }, { ...meta(), signals: AUTOMATED });
    await db()
      .$executeRaw`ALTER TABLE outbox ADD CONSTRAINT one_only CHECK (about <> ${Prisma.raw(`'message:${[one.id, two.id].sort()[1]}'`)})`;
    await expect(releaseMessages(admin, [one.id, two.id])).rejects.toThrow();
    await db().$executeRaw`ALTER TABLE outbox DROP CONSTRAINT one_only`;
    expect([(await spam()).sort(), await db().outbox.count()]).toEqual([[one.id, two.id].sort(), 0]);
    expect(await db().auditEvent.count({ where: { targetId: one.id, action: "message.notSpam" } })).toBe(0);
  });

  test("the same text from many addresses is a signal, varied or not, and repeats from one address are none", async () => {
    const send = (email: string, message: string) => receiveMessage({ ...input, email, message }, meta());
    for (let sent = 0; sent < 8; sent += 1) await send("dana@example.com", `${input.message} #${sent}`);
    expect(await spam()).toEqual([]);
    for (let sent = 0; sent < 4; sent += 1) await send(`a${sent}@example.com`, input.message.toUpperCase());
    await send("dana@example.com", input.message); // four other senders, because her own copies do not count
    expect(await spam()).toEqual([]);
    const { id } = await send("last@example.com", `${input.message}\n\n[ref 8812]`);
    expect(await spam()).toEqual([]); // the letters 'ref' make it another text
    const copy = await send("last@example.com", `  ${input.message} 8812!`);
    expect(copy.id).not.toBe(id);
    expect((await getMessage(admin, copy.id))?.spamSigns).toEqual(["manyCopies"]);
    expect(await spam()).toEqual([]); // a campaign of honest people may share a text
    const disposable = await send("last@mailinator.com", `${input.message} 8813!`);
    expect(await spam()).toEqual([disposable.id]);
  });

  test("people who register for the webinar are no copiers, except of what they add", async () => {
    const register = async (place: number, added = "") => {
      const message = `${getWebinarWish()} on Thursday, Dec 3.${added}`;
      const { id } = await receiveMessage({ ...input, email: `a${place}@example.com`, message }, meta());
      return (await getMessage(admin, id))?.spamSigns;
    };
    for (let place = 0; place < 6; place += 1) expect(await register(place)).toEqual([]);
    for (let place = 6; place < 8; place += 1) expect(await register(place, input.message)).toEqual([]);
    expect(await register(8, input.message)).toEqual(["copies"]);
  });

  test("a message beyond the global limit is held with that reason", async () => {
    await emptyTables("rate_limits");
    const first = await receiveMessage(input, meta());
    await db().$executeRaw`UPDATE rate_limits SET points = 5000 WHERE key LIKE 'global%'`;
    const second = await receiveMessage(input, meta());
    expect([(await getMessage(admin, first.id))?.spamSigns, await spam()]).toEqual([[], [second.id]]);
    expect((await getMessage(admin, second.id))?.spamSigns).toEqual(["flood"]);
  });
});

describe("applications", () => {
  const resume = { name: "cv.pdf", bytes: textPdf(["One file for all"]) };
  const form = { firstName: "Ines", lastName: "Okafor", email: "ines@example.com", phone: "503-555-0142" };
  let jobId: string;
  const apply = (changes: object = {}, signals: readonly SpamSignal[] = []) =>
    receiveApplication({ jobId, form: { ...form, ...changes }, resume }, { ...meta(), signals });
  const held = async () =>
    (await findApplicants(admin, { page: 1, q: "", filters: { show: "spam" } })).items.map(({ id }) => id);

  beforeEach(async () => {
    ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
  });

  test("one person can send one file often, and the same file from many people is a signal", async () => {
    for (let sent = 0; sent < 6; sent += 1) await apply();
    for (let sent = 0; sent < 4; sent += 1) await apply({ email: `a${sent}@example.com` });
    expect(await held()).toEqual([]);
    const { id } = await apply({ email: "last@example.com" });
    expect((await getApplicant(admin, id))?.spamSigns).toEqual(["manyCopies"]);
    expect(await held()).toEqual([]);
    const disposable = await apply({ email: "last@mailinator.com" });
    expect(await held()).toEqual([disposable.id]);
  });

  test("'Not spam' moves the application to the list and sends both mails once", async () => {
    const { id } = await apply({}, AUTOMATED);
    expect([await held(), await db().outbox.count()]).toEqual([[id], 0]);
    await Promise.all([releaseApplicant(admin, id), releaseApplicant(admin, id)]);
    expect(await held()).toEqual([]);
    expect((await findApplicants(admin, { page: 1, q: "" })).items).toMatchObject([{ id }]);
    const mails = await db().outbox.findMany({ orderBy: { kind: "asc" } });
    expect(mails.map(({ kind, about }) => [kind, about])).toEqual([
      ["application-notice", `applicant:${id}`],
      ["application-received", `applicant:${id}`],
    ]);
    expect(await db().auditEvent.count({ where: { targetId: id, action: "applicant.notSpam" } })).toBe(1);
    expect(await getStatus(releaseApplicant(admin, "nobody"))).toBe(404);
  });

  test("'Not spam' for up to a hundred applications sends two mails and adds one audit row for each", async () => {
    const signs = { spamSigns: [...AUTOMATED], quarantinedAt: new Date() };
    const ids: string[] = [];
    for (let made = 0; made < 100; made += 1)
      ids.push((await createApplicant(db(), { jobId, resume: null, ...signs })).id);
    const { id: other } = await apply();
    const requestedIds = [...ids.slice(1), other];
    expect(await releaseApplicants(admin, requestedIds)).toEqual({
      changed: ids.slice(1).sort(),
      found: 100,
    });
    expect(await held()).toEqual(ids.slice(0, 1));
    const mails = await db().outbox.groupBy({ by: ["about"], _count: true });
    expect(mails.map(({ _count }) => _count)).toEqual(Array.from({ length: 100 }, () => 2));
    const where = { targetId: { in: ids }, action: "applicant.notSpam", actorId: admin.id };
    expect(await db().auditEvent.count({ where })).toBe(99);
  });
});
