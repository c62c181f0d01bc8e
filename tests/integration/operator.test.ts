import { beforeEach, expect, test } from "vitest";
import { changePassword } from "@/lib/auth/change-password";
import { hashPassword } from "@/lib/auth/passwords";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { viewerOfToken } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Failure } from "@/lib/failure";
import { createAdministrator, endSessionsOf, resetPasswordOf } from "@/lib/users/operator";
import { createUser } from "@/prisma/factories";

const OWN = "known to the owner";
const CHOSEN = "chosen by myself";
const passwordHash = await hashPassword(OWN);
const attempt = { address: "192.0.2.1" };
const email = "robin@example.com";

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof Failure ? error.status : error),
  );

async function tokenFor(form: { email: string; password: string }): Promise<string> {
  const entered = await signInWithPassword(form, attempt);
  if (!("token" in entered)) throw new Error("A new password was asked for");
  return entered.token;
}

async function challengeFor(form: { email: string; password: string }): Promise<string> {
  const entered = await signInWithPassword(form, attempt);
  if ("token" in entered) throw new Error("No new password was asked for");
  return entered.session;
}

beforeEach(async () => {
  env().RATE_LIMIT_SIGN_IN = { points: 10, seconds: 900 };
  await db().$executeRaw`TRUNCATE users, sessions, rate_limits, outbox CASCADE`;
  await createUser(db(), { email, passwordHash });
});

test("an administrator is created with a password for one sign-in", async () => {
  const person = { email: "ops@example.com", firstName: "Olga", lastName: "Ops" };
  const password = await createAdministrator(person);
  await challengeFor({ email: person.email, password });
  expect(await db().user.findFirst({ where: { email: person.email } })).toMatchObject({ role: "ADMIN" });
  expect(await statusOf(createAdministrator({ ...person, email: "OPS@example.com" }))).toBe(409);
});

test("a reset lets its password in whatever is guessed meanwhile, until another password is chosen", async () => {
  const { RATE_LIMIT_SIGN_IN_ADDRESS: given } = env();
  env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 1, seconds: 900 };
  const guess = (address: string) => statusOf(signInWithPassword({ email, password: "wrong" }, { address }));
  try {
    expect([await guess("192.0.2.50"), await guess("192.0.2.51")]).toEqual([401, 429]);
    const password = await resetPasswordOf(email.toUpperCase());
    // Guesses go on from everywhere, the owner's network included.
    expect([await guess(attempt.address), await guess(attempt.address)]).toEqual([401, 401]);
    const session = await challengeFor({ email, password });
    const changed = await changePassword({ email, password: CHOSEN, session }, attempt);
    expect([await guess("192.0.2.52"), await guess("192.0.2.53")]).toEqual([401, 429]);
    const { knownBrowser } = changed as { knownBrowser: string };
    const form = { email, password: CHOSEN };
    expect(await statusOf(signInWithPassword(form, { ...attempt, knownBrowser }))).toBe(200);
  } finally {
    env().RATE_LIMIT_SIGN_IN_ADDRESS = given;
  }
});

test("a reset and a sign-out end sessions", async () => {
  const first = await tokenFor({ email, password: OWN });
  expect(await endSessionsOf(email)).toBe(1);
  expect(await viewerOfToken(first)).toBeNull();
  const second = await tokenFor({ email, password: OWN });
  await challengeFor({ email, password: await resetPasswordOf(email) });
  expect(await viewerOfToken(second)).toBeNull();
  expect(await statusOf(resetPasswordOf("nobody@example.com"))).toBe(404);
});
