import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/message/route";
import { requestApplicationLink } from "@/lib/application-page/request-link";
import { requestLinkSchema } from "@/lib/application-page/schema";
import { submitForm, submitJson } from "@/lib/applicants/submission/submit";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { forgotPasswordSchema, signInSchema } from "@/lib/auth/schema";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { contactFormSchema } from "@/lib/messages/schema";
import { findPersonalData } from "@/lib/privacy/data";
import { addressSchema } from "@/lib/privacy/schema";
import { createUser } from "@/lib/users/data";
import { newUserSchema } from "@/lib/users/schema";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { buildCall, FORM_TYPE, formBody, jsonBody } from "@/tests/support/application-calls";
import { email, PASSWORD, resetAccount, signInWithPassword } from "@/tests/support/accounts/password-account";
import * as typed from "@/tests/support/typed-input";
import { attempt } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

const message = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home.",
};

const ACCEPTED = {
  name: typed.NAMES,
  phone: typed.PHONES,
  email: typed.EMAILS,
  message: typed.LINE_BREAKS.map((lineBreak) => [`a${lineBreak}b`, "a\nb"] as const),
};
const REFUSED = {
  name: typed.REFUSED_NAMES,
  phone: typed.REFUSED_PHONES,
  email: typed.REFUSED_EMAILS,
  company: typed.BLANK_TEXTS,
  message: ["a\0b", ...typed.BLANK_TEXTS],
};
/** As another program or keyboard writes `text`. */
const disguise = (text: string) => `\u202A${text.replace("@", "\u200B@")}\u202C \u00A0`;

let calls = 0;
/** Each call has an address of its own, because rate limits count accepted messages. */
const nextAddress = () => `192.0.${(calls += 1) >> 8}.${calls & 255}`;

async function post(change: Partial<typeof message>, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/message", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": nextAddress(), ...headers },
    body: JSON.stringify({ ...message, ...change }),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

beforeEach(async () => {
  await emptyTables("jobs", "messages", "outbox", "idempotency_keys", "rate_limits");
});

test.each(Object.entries(ACCEPTED))(
  "the API stores each %s in its plain form, in the inbox and with its mail, and browsers accept it",
  async (field, rows) => {
    for (const [at, [value, stored]] of rows.entries()) {
      // Some values differ only in letter case or spaces.
      const { status, body } = await post({ [field]: value }, { "idempotency-key": `${at}` });
      expect([value, status, body[field]]).toEqual([value, 201, stored]);
      const row = await db().message.findUniqueOrThrow({ where: { id: body.id } });
      expect(row, value).toMatchObject({ [field]: stored, quarantinedAt: null });
      expect(await db().outbox.count({ where: { kind: "message-notice" } }), value).toBe(at + 1);
      expect(contactFormSchema.safeParse({ ...message, [field]: value }).success, value).toBe(true);
    }
  },
);

test.each(Object.entries(REFUSED))(
  "the API rejects each unusable %s by its name, and browsers reject it",
  async (field, values) => {
    for (const value of values) {
      const { status, body } = await post({ [field]: value });
      expect([value, status, Object.keys(body.errors)]).toEqual([value, 422, [field]]);
      expect(contactFormSchema.safeParse({ ...message, [field]: value }).success, value).toBe(false);
    }
    expect(await db().message.count()).toBe(0);
  },
);

test("one message that is written in two ways is stored once under its key", async () => {
  const key = { "idempotency-key": "typed-twice" };
  const first = await post({ phone: "503-555-0142", name: "Dana O'Neil" }, key);
  const second = await post(
    { phone: "\u202D1\u2011503\u2011555\u20110142\u202C", name: "Dana\u3000O’Neil" },
    key,
  );
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  expect(await db().message.count()).toBe(1);
});

describe("applications", () => {
  const send = {
    form: (changes: Record<string, string>) =>
      submitForm(jobId, buildCall(FORM_TYPE, formBody(file(), changes), { address: nextAddress() })),
    JSON: (changes: Record<string, string>) =>
      submitJson(jobId, buildCall("application/json", jsonBody(file(), changes), { address: nextAddress() })),
  };
  let jobId: string;
  const file = () => textPdf([nextAddress()]);
  const changed = (rows: typeof typed.NAMES) => rows.filter(([value, stored]) => value !== stored);

  test.each([
    ["form", "lastName", changed(typed.NAMES), typed.REFUSED_NAMES.slice(0, 4)],
    ["JSON", "firstName", changed(typed.NAMES).slice(0, 3), typed.BLANK_TEXTS.slice(-4)],
    ["JSON", "phone", changed(typed.PHONES), typed.REFUSED_PHONES.slice(0, 4)],
    ["form", "email", changed(typed.EMAILS), typed.REFUSED_EMAILS.slice(0, 4)],
  ] as const)(
    "a %s is stored with the %s as the contact form stores it",
    async (kind, field, rows, refused) => {
      ({ id: jobId } = await createJob(db(), {}));
      for (const [value, stored] of rows) {
        const { id } = await send[kind]({ [field]: value });
        const row = await db().applicant.findUniqueOrThrow({ where: { id } });
        expect(row, value).toMatchObject({ [field]: stored, quarantinedAt: null });
      }
      for (const value of refused) {
        const error = await send[kind]({ [field]: value }).catch((thrown: unknown) => thrown);
        expect(error, value).toBeInstanceOf(HttpError);
        expect(Object.keys((error as HttpError).details.errors ?? {}), value).toEqual([field]);
      }
    },
  );
});

describe("addresses that are compared", () => {
  test("an account is found however its address is written", async () => {
    await resetAccount();
    const form = signInSchema.parse({ email: disguise(email), password: PASSWORD });
    expect(await signInWithPassword(form, attempt)).toMatchObject({ role: "USER" });
    await requestPasswordReset(forgotPasswordSchema.parse({ email: disguise(email) }).email);
    expect(decryptEnvelope((await db().outbox.findFirstOrThrow()).sealed!)).toMatchObject({ to: email });
  });

  test("passwords are not folded", () => {
    const password = "\u00A0e\u0301\u200B\u2011 correct horse\u3000";
    expect(signInSchema.parse({ email, password }).password).toBe(password);
  });

  test("an address has one account, however it is written", async () => {
    await emptyTables("users", "sessions");
    await storeAdmin();
    const input = {
      email: "info@пример.рф",
      password: "temporary one",
      firstName: "Robert",
      lastName: "Lane, Jr.",
    };
    await createUser(admin, newUserSchema.parse(input));
    const again = newUserSchema.parse({ ...input, email: disguise("INFO@xn--e1afmkfd.xn--p1ai") });
    await expect(createUser(admin, again)).rejects.toMatchObject({ status: 409 });
  });

  test("the privacy desk and the applicant's link find every record of an address", async () => {
    const [address, applicantId] = ["info@xn--e1afmkfd.xn--p1ai", (await createJob(db(), {})).id];
    const { id } = await createMessage(db(), { email: address });
    await createApplicant(db(), { jobId: applicantId, email: address });
    for (const written of ["info@пример.рф", disguise(address), address.toUpperCase()]) {
      const found = await findPersonalData(admin, addressSchema.parse({ email: written }).email);
      expect([found.messages.map((one) => one.id), found.applications.length], written).toEqual([[id], 1]);
    }
    const { email: asked } = requestLinkSchema.parse({ email: "info@пример.рф" });
    await requestApplicationLink(asked, { address: "192.0.2.1", requestId: "request-1" });
    expect(decryptEnvelope((await db().outbox.findFirstOrThrow()).sealed!)).toMatchObject({ to: address });
  });
});
