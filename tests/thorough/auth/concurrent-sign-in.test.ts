import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerChallenge, setUpAtSignIn } from "@/lib/auth/factors/answer-challenge";
import { signInWithPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { buildAuthentication } from "@/lib/auth/factors/passkeys";
import { changeOwnPassword } from "@/lib/auth/password/change-password";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { findViewerByToken } from "@/lib/auth/viewer";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { env } from "@/lib/env";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { attempt } from "@/tests/support/sign-in";
import {
  addApp,
  computeCode,
  readSetUpSecret,
  signInToChallenge,
} from "@/tests/support/accounts/factor-fixtures";
import { SoftwarePasskey } from "@/tests/support/accounts/software-passkey";

const form = { email, password: PASSWORD };
let userId: string;
let other: PoolClient;

beforeEach(async () => {
  env().REQUIRE_SECOND_FACTOR = "off";
  await resetAccount();
  ({ id: userId } = await dbIncludingTrash().user.findFirstOrThrow());
  other = await pool().connect();
});
afterEach(async () => {
  await other.query("ROLLBACK");
  other.release();
});
afterAll(() => void (env().REQUIRE_SECOND_FACTOR = "off"));

const requireFactor = async () => {
  env().REQUIRE_SECOND_FACTOR = "admin";
  await dbIncludingTrash().user.updateMany({ data: { role: "ADMIN" } });
};

const addPasskey = () =>
  other.query(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter) VALUES ('key', $1, 'Laptop', '\\x01', 0)`,
    [userId],
  );

const changePassword = () =>
  other.query("UPDATE users SET password_hash = $2 WHERE id = $1", [userId, `$2b$12$${"x".repeat(53)}`]);

/** Does what the operator's removal of all factors does. */
async function removeFactors(): Promise<void> {
  for (const table of ["sessions", "sign_in_challenges", "authenticator_apps", "passkeys", "recovery_codes"])
    await other.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}

/** Holds the lock on the user's row, makes a change once a sign-in waits for the lock, and commits. */
async function signInDuring(
  change: () => Promise<unknown>,
  run: () => Promise<unknown> = () => signInWithPassword(form, attempt),
) {
  await other.query("BEGIN");
  await other.query("SELECT id FROM users WHERE id = $1 FOR UPDATE", [userId]);
  const signIn = run().catch((error: unknown) => error);
  await expect.poll(countLockWaits, { timeout: 10_000, interval: 20 }).toBe(1);
  await change();
  await other.query("COMMIT");
  return signIn;
}

test("a sign-in that waits while the first factor is added asks for that factor", async () => {
  expect(await signInDuring(addPasskey)).toMatchObject({ challenge: "SOFTWARE_TOKEN_MFA" });
  expect(await db().session.count()).toBe(0);
});

test("a sign-in that waits while the password changes gets no session and no challenge", async () => {
  await requireFactor();
  const result = await signInDuring(changePassword);
  expect(result).toMatchObject({ status: 401 });
  expect([await db().session.count(), await db().signInChallenge.count()]).toEqual([0, 0]);
});

test("a one-time password that changes meanwhile grants no further change of the password", async () => {
  await dbIncludingTrash().user.updateMany({ data: { mustChangePassword: true } });
  const result = await signInDuring(changePassword);
  expect(result).toMatchObject({ status: 401 });
  expect(await db().passwordTicket.count()).toBe(0);
});

test("a set-up at sign-in is refused once the account has a factor", async () => {
  await requireFactor();
  const { session } = await signInToChallenge(form);
  const code = computeCode((await readSetUpSecret(session))!);
  await addPasskey();
  const setUp = setUpAtSignIn({ session, name: "Phone", code }, attempt);
  expect(await getStatus(setUp)).toBe(401);
  expect([await db().session.count(), await db().authenticatorApp.count()]).toEqual([0, 0]);
});

test("of two set-ups at the same time, one adds its app", async () => {
  await requireFactor();
  const finish = async () => {
    const { session } = await signInToChallenge(form);
    const code = computeCode((await readSetUpSecret(session))!);
    return () => getStatus(setUpAtSignIn({ session, name: "Phone", code }, attempt));
  };
  const finishes = [await finish(), await finish()];
  const statuses = await Promise.all(finishes.map((run) => run()));
  expect(statuses.sort()).toEqual([200, 401]);
  expect(await db().authenticatorApp.count()).toBe(1);
});

describe("a sign-in that was proven just before all factors are removed opens no session", () => {
  afterEach(async () => expect(await db().session.count()).toBe(0));

  test("after a code", async () => {
    const { codes } = await addApp({ id: userId, email });
    const { session } = await signInToChallenge(form);
    const answer = () => answerChallenge({ email, session, code: codes[0]! }, attempt);
    expect(await signInDuring(removeFactors, answer)).toMatchObject({ status: 401 });
  });

  test("after a passkey", async () => {
    const passkey = new SoftwarePasskey();
    const { id, publicKey } = passkey;
    await db().passkey.create({ data: { id, userId, name: "Laptop", publicKey } });
    const response = passkey.use(await buildAuthentication());
    const signIn = () => signInWithPasskey(response, attempt);
    expect(await signInDuring(removeFactors, signIn)).toMatchObject({ status: 401 });
  });

  test("after a change of the own password, which then changes nothing", async () => {
    const { codes } = await addApp({ id: userId, email });
    const { session } = await signInToChallenge(form);
    const result = await answerChallenge({ email, session, code: codes[0]! }, attempt);
    const viewer = (await findViewerByToken((result as { token: string }).token))!;
    const before = await dbIncludingTrash().user.findFirstOrThrow();
    const change = { currentPassword: PASSWORD, password: "chosen by myself" };
    const run = () => changeOwnPassword(viewer, change, attempt);
    expect(await signInDuring(removeFactors, run)).toMatchObject({ status: 401 });
    expect((await dbIncludingTrash().user.findFirstOrThrow()).passwordHash).toBe(before.passwordHash);
  });
});
