// Promise: forgotten-password
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { changePassword } from "@/lib/auth/password/change-password";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { createUser } from "@/prisma/factories";
import { attempt } from "@/tests/support/sign-in";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

const LIMIT = 2;
const email = "robin@example.com";
const passwordHash = await hashPassword("forgotten since");
let networks = 0;

beforeEach(async () => {
  env().RATE_LIMIT_FORGOT_PASSWORD = { points: LIMIT, seconds: 3600 };
  await emptyTables("users", "rate_limits", "outbox");
  await createUser(db(), { email, passwordHash });
});

const mails = async () =>
  (await db().outbox.findMany({ orderBy: { createdAt: "asc" } })).map(({ sealed }) =>
    decryptEnvelope(sealed!)!,
  );

const requestReset = (address: string, account = email) =>
  requestPasswordReset(account, { address, requestId: "request-1" });
async function requestFromManyNetworks(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await requestReset(`203.0.113.${(networks += 1)}`);
}
const links = async () =>
  (await mails()).flatMap(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);
const change = (session: string) =>
  changePassword({ email, password: "chosen by myself", session }, attempt).then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

test("one network can request only a limited number of mails, for one account and for all", async () => {
  for (let time = 0; time < LIMIT + 1; time += 1) await requestReset("203.0.113.200");
  expect(await links()).toHaveLength(LIMIT);
  await createUser(db(), { email: "other@example.com", passwordHash });
  // The network has used two requests within the account's limit and has six more.
  for (let time = 0; time < 5; time += 1) await requestReset("203.0.113.200", `nobody-${time}@example.com`);
  await requestReset("203.0.113.200", "other@example.com");
  expect(await links()).toHaveLength(LIMIT + 1);
  await requestReset("203.0.113.200", "other@example.com");
  expect(await links()).toHaveLength(LIMIT + 1);
  await requestReset("203.0.113.201", "other@example.com");
  expect(await links()).toHaveLength(LIMIT + 2);
});

test("over the account's limit the same link is mailed again, so that other requests do not invalidate it", async () => {
  await requestFromManyNetworks(LIMIT);
  await requestReset("192.0.2.77");
  await requestFromManyNetworks(2);
  const [, replaced, ...repeated] = await links();
  expect(repeated).toEqual([replaced, replaced, replaced]);
  expect(await change(replaced!)).toBe(200);
  // The link has been used, so another request sends a new link.
  await requestReset("192.0.2.77");
  const newest = (await links()).at(-1)!;
  expect(newest).not.toBe(replaced);
  expect(await change(newest)).toBe(200);
});

test("a repeated mail states the minutes for which its link still works", async () => {
  await requestFromManyNetworks(LIMIT);
  await db().$executeRaw`UPDATE password_tickets SET expires_at = now() + interval '12 minutes'`;
  await requestFromManyNetworks(1);
  const texts = (await mails()).map(({ text }) => /for the next (\d+) minutes/.exec(text)?.[1]);
  expect(texts).toEqual(["30", "30", "12"]);
});

test("a link that expires soon or was issued by the previous version is replaced", async () => {
  await requestFromManyNetworks(LIMIT);
  await db().$executeRaw`UPDATE password_tickets SET expires_at = now() + interval '9 minutes'`;
  await requestFromManyNetworks(1);
  await db().$executeRaw`UPDATE password_tickets SET nonce = NULL, mailed_at = NULL`;
  await requestFromManyNetworks(1);
  const [, second, third, fourth] = await links();
  expect(new Set([second, third, fourth]).size).toBe(3);
  expect(await change(third!)).toBe(401);
  expect(await change(fourth!)).toBe(200);
});

test("requests far over the limit send one mail per five minutes, with a working link", async () => {
  await requestFromManyNetworks(4 * LIMIT);
  const before = await links();
  expect(before).toHaveLength(4 * LIMIT);
  await requestFromManyNetworks(2);
  expect(await links()).toHaveLength(before.length);
  await db().$executeRaw`UPDATE password_tickets SET mailed_at = now() - interval '5 minutes'`;
  await requestFromManyNetworks(2);
  const after = await links();
  expect(after.slice(before.length)).toEqual([before.at(-1)]);
  expect(await change(after.at(-1)!)).toBe(200);
});

test("the audit log records once that an account's limit was reached", async () => {
  const last = await db().auditEvent.findFirst({ orderBy: { id: "desc" } });
  await requestFromManyNetworks(LIMIT + 3);
  const where = { action: "limit.reached", id: { gt: last?.id ?? 0 } };
  expect(await db().auditEvent.findMany({ where })).toMatchObject([
    { targetId: "forgot-password", requestId: "request-1" },
  ]);
});

test("the database reveals no secret, although the link can be mailed again", async () => {
  await requestFromManyNetworks(1);
  const [secret] = (await links()) as [string];
  const { digest, nonce } = await db().passwordTicket.findFirstOrThrow();
  expect(digest).toBe(createHash("sha256").update(secret).digest("base64url"));
  expect(nonce).not.toBe(secret);
  expect(await change(nonce!)).toBe(401);
  expect(await change(digest)).toBe(401);
});

test.each([
  ["the email was corrected", { email: "corrected@example.com" }, []],
  ["passwords are closed to the new role", { role: "ADMIN" as const }, ["password-closed"]],
])("no link is mailed when, while the request waits, %s", async (_change, data, kinds) => {
  env().REQUIRE_OIDC = "1";
  try {
    const requested = await db().$transaction(async (tx) => {
      await tx.user.updateMany({ where: { email }, data });
      const request = { done: requestReset("192.0.2.78") };
      await expect.poll(countLockWaits).toBe(1);
      return request;
    });
    await requested.done;
  } finally {
    env().REQUIRE_OIDC = "0";
  }
  expect((await db().outbox.findMany()).map(({ kind }) => kind)).toEqual(kinds);
  expect(await db().passwordTicket.count()).toBe(0);
});
