import { beforeEach, expect, test } from "vitest";
import { changePassword } from "@/lib/auth/password/change-password";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { findViewerByToken } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import {
  createAdministrator,
  endSessionsByEmail,
  removeFactorsByEmail,
  resetPasswordByEmail,
} from "@/lib/users/operator";
import { createUser } from "@/prisma/factories";
import { getStatus } from "@/tests/support/get-status";
import { attempt, signInForChallenge, signInForToken } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const OWNER_PASSWORD = "known to the owner";
const CHOSEN = "chosen by myself";
const passwordHash = await hashPassword(OWNER_PASSWORD);
const events = (targetId: string) =>
  db().auditEvent.findMany({
    where: { targetId },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, requestId: true },
  });
const byOperator = { actorId: null, requestId: "operator" };
const email = "robin@example.com";

beforeEach(async () => {
  env().RATE_LIMIT_SIGN_IN = { points: 10, seconds: 900 };
  await emptyTables("users", "sessions", "rate_limits", "outbox", "site_settings");
  await createUser(db(), { email, passwordHash });
});

test("an operator creates an administrator with a password for one sign-in", async () => {
  const person = { email: "ops@example.com", firstName: "Olga", lastName: "Ops" };
  const password = await createAdministrator(person);
  await signInForChallenge({ email: person.email, password });
  const created = await dbIncludingTrash().user.findFirstOrThrow({ where: { email: person.email } });
  expect(created).toMatchObject({ role: "ADMIN" });
  expect((await events(created.id))[0]).toEqual({ ...byOperator, action: "user.added" });
  expect(await getStatus(createAdministrator({ ...person, email: "OPS@example.com" }))).toBe(409);
});

test("a reset password signs in despite guessing, until another password is chosen", async () => {
  const originalLimit = env().RATE_LIMIT_SIGN_IN_ADDRESS;
  env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 1, seconds: 900 };
  const guess = (address: string) =>
    getStatus(signInWithPassword({ email, password: "wrong" }, { ...attempt, address }));
  try {
    expect([await guess("192.0.2.50"), await guess("192.0.2.51")]).toEqual([401, 429]);
    const password = await resetPasswordByEmail(email.toUpperCase());
    // Guesses continue from every network, the owner's included.
    expect([await guess(attempt.address), await guess(attempt.address)]).toEqual([401, 401]);
    const session = await signInForChallenge({ email, password });
    const changed = await changePassword({ email, password: CHOSEN, session }, attempt);
    expect([await guess("192.0.2.52"), await guess("192.0.2.53")]).toEqual([401, 429]);
    const { knownBrowser } = changed as { knownBrowser: string };
    const form = { email, password: CHOSEN };
    expect(await getStatus(signInWithPassword(form, { ...attempt, knownBrowser }))).toBe(200);
  } finally {
    env().RATE_LIMIT_SIGN_IN_ADDRESS = originalLimit;
  }
});

test("the mails of the commands name the company as it is now", async () => {
  const value = { ...getDefaultTexts("facts"), name: "Nordlys AS", email: "hei@nordlys.example" };
  await db().siteSetting.create({ data: { key: "facts", version: 1, value } });
  const { id: userId } = await db().user.findFirstOrThrow();
  const app = { userId, name: "Lost phone", secret: new Uint8Array([1]), confirmedAt: new Date() };
  await db().authenticatorApp.create({ data: app });
  await resetPasswordByEmail(email);
  await removeFactorsByEmail(email);
  const mails = await db().outbox.findMany({ orderBy: { createdAt: "asc" } });
  expect(mails.map(({ kind }) => kind)).toEqual(["password-changed", "factor-changed"]);
  for (const { sealed } of mails) {
    const { text } = decryptEnvelope(sealed!)!;
    expect(text).toContain("your account at Nordlys AS");
    expect(text).toContain("write to hei@nordlys.example");
  }
});

test("a reset and a sign-out end sessions, and the audit log names the operator", async () => {
  const first = await signInForToken({ email, password: OWNER_PASSWORD });
  expect(await endSessionsByEmail(email)).toBe(1);
  expect(await findViewerByToken(first)).toBeNull();
  const second = await signInForToken({ email, password: OWNER_PASSWORD });
  await signInForChallenge({ email, password: await resetPasswordByEmail(email) });
  expect(await findViewerByToken(second)).toBeNull();
  expect(await getStatus(resetPasswordByEmail("nobody@example.com"))).toBe(404);
  const { id } = await db().user.findFirstOrThrow();
  const recorded = (await events(id)).filter(({ requestId }) => requestId === "operator");
  expect(recorded).toEqual([
    { ...byOperator, action: "user.sessionsEnded" },
    { ...byOperator, action: "user.passwordReset" },
  ]);
});
