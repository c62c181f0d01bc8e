import { beforeEach, describe, expect, test } from "vitest";
import { POST as postMessage } from "@/app/message/route";
import { submitForm, submitJson } from "@/lib/applicants/submission/submit";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { sendMessage } from "@/lib/messages/actions";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { applicant, buildCall, FORM_TYPE, formBody, jsonBody } from "@/tests/support/application-calls";
import { requestHeaders } from "@/tests/support/request";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home.\nCan you call?",
};
type Changes = Record<string, string>;

beforeEach(async () => {
  requestHeaders.set("origin", env().SITE_URL);
  await emptyTables("messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
});

const passTenMinutes = () =>
  db().$executeRaw`UPDATE idempotency_keys SET created_at = created_at - interval '10 minutes 1 second'`;

describe("messages", () => {
  const count = async () => [await dbIncludingTrash().message.count(), await db().outbox.count()];
  /** Each door takes a message as a client would send it. */
  const doors = {
    form: (changes: Changes = {}) => {
      const ofEarlierBuild = { submissionId: crypto.randomUUID(), formToken: "t" };
      return sendMessage({ ...ofEarlierBuild, leave_empty: "", elapsed: "9000", ...input, ...changes });
    },
    API: (changes: Changes = {}, headers: Changes = {}) =>
      postMessage(
        new Request("http://localhost:3000/message", {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify({ ...input, ...changes }),
        }),
        { params: Promise.resolve({}) },
      ),
  };

  test.each(Object.entries(doors))(
    "the same message by %s is one row, one notice and one receipt for ten minutes",
    async (_, send) => {
      await Promise.all([send(), send()]);
      await send({ name: "dana  WHITFIELD ", email: "Dana@Example.com" });
      await send({ message: "two file servers need a home.\r\ncan you call? " });
      expect(await count()).toEqual([1, 2]);
      await passTenMinutes();
      await send();
      expect(await count()).toEqual([2, 4]);
    },
  );

  test.each<Changes>([
    { message: "Two file servers need a home. Can you call today?" },
    { phone: "503-555-0143" },
    { email: "dana@example.org" },
  ])("a message with %o is another one", async (changes) => {
    await doors.form();
    await doors.form(changes);
    expect(await count()).toEqual([2, 4]);
  });

  test("a form and a form without scripts know each other, also from another network", async () => {
    await doors.form();
    await sendMessage(input);
    await doors.API();
    expect(await count()).toEqual([1, 2]);
    await doors.API({}, { "x-forwarded-for": "198.51.100.9" });
    expect(await count()).toEqual([1, 2]);
  });

  test("a repeated message names the day of the first", async () => {
    await doors.form();
    await db().$executeRaw`UPDATE messages SET created_at = '2026-03-02T18:00:00Z'`; // a Monday
    const text: unknown = expect.stringMatching(/ You'll hear from us by Tuesday, Mar 3\.$/);
    expect(await doors.form()).toMatchObject({ ok: true, data: { text } });
  });

  test("programs that send a key of their own decide themselves", async () => {
    await doors.API({}, { "idempotency-key": "a" });
    await doors.API({}, { "idempotency-key": "a" });
    expect(await count()).toEqual([1, 2]);
    await doors.API({}, { "idempotency-key": "b" });
    expect(await count()).toEqual([2, 4]);
  });
});

describe("applications", () => {
  const bytes = textPdf(["One person, one job, one file"]);
  let jobId: string;
  const count = () => dbIncludingTrash().applicant.count();
  const doors = {
    form: (changes: Changes = {}, file = bytes) =>
      submitForm(
        jobId,
        buildCall(
          FORM_TYPE,
          formBody(file, { submissionId: crypto.randomUUID(), elapsed: "9000", ...changes }),
        ),
      ),
    "form without scripts": (changes: Changes = {}, file = bytes) =>
      submitForm(jobId, buildCall(FORM_TYPE, formBody(file, changes))),
    API: (changes: Changes = {}, file = bytes) =>
      submitJson(jobId, buildCall("application/json", jsonBody(file, changes))),
  };

  beforeEach(async () => {
    ({ id: jobId } = await createJob(db()));
  });

  test.each(Object.entries(doors))(
    "the same application by %s is one row for ten minutes",
    async (_, send) => {
      const [first, second] = await Promise.all([send(), send()]);
      expect(second).toEqual(first);
      const typed = { firstName: applicant.firstName.toUpperCase(), email: applicant.email.toUpperCase() };
      expect(await send({ ...typed, firstName: ` ${typed.firstName}` })).toEqual({ ...first, ...typed });
      expect(await count()).toBe(1);
      expect(await db().outbox.count()).toBe(2);
      await passTenMinutes();
      await send();
      expect(await count()).toBe(2);
    },
  );

  test("another file, person, phone or job is another application", async () => {
    await doors.form();
    await doors.form({}, textPdf(["A better file"]));
    await doors.form({ firstName: "Sinéad" });
    await doors.form({ phone: "503-555-0143" });
    expect(await count()).toBe(4);
    ({ id: jobId } = await createJob(db()));
    await doors.form();
    expect(await count()).toBe(5);
  });

  test("a filled honeypot and a form that is sent at once are held together, with a due date, and neither alone", async () => {
    const trap = { leave_empty: "https://spam.example" };
    const send = async (changes: Changes) => {
      const { id } = await doors.form({ email: `${crypto.randomUUID()}@example.com`, ...changes });
      const row = await dbIncludingTrash().applicant.findUniqueOrThrow({ where: { id } });
      const mails = await db().outbox.count({ where: { about: `applicant:${id}` } });
      expect(row.answerDueAt).toBeInstanceOf(Date);
      return [row.quarantinedAt !== null, mails];
    };
    expect(await send(trap)).toEqual([false, 2]);
    expect(await send({ elapsed: "700" })).toEqual([false, 2]);
    expect(await send({ ...trap, elapsed: "700" })).toEqual([true, 0]);
    // What an earlier build sends is ignored.
    expect(await send({ website: "https://me.example", formToken: "forged" })).toEqual([false, 2]);
  });
});
