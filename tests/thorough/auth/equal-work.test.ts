// Promise: equal-work
import { TOTP } from "otpauth";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestAlert } from "@/lib/alerts/subscribe";
import { requestApplicationLink } from "@/lib/application-page/request-link";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { getPasswordPool } from "@/lib/auth/password/hash-password";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { getStatus } from "@/tests/support/get-status";
import { email, passwordHash, resetAccount } from "@/tests/support/accounts/password-account";
import { attempt } from "@/tests/support/sign-in";
import { addApp } from "@/tests/support/accounts/factor-fixtures";
import { emptyTables } from "@/tests/support/database/empty-tables";

// Times differ on a busy machine. Most of these tests compare what takes the time: comparisons of passwords, codes that are
// computed, and statements that PostgreSQL runs.

const accounts = {
  unknown: "nobody@example.com",
  "without a factor": "plain@example.com",
  "with an app": email,
  "with a passkey": "passkey@example.com",
  "with a one-time password": "new@example.com",
};

beforeEach(async () => {
  await resetAccount();
  await emptyTables("outbox");
  await addApp(await dbIncludingTrash().user.findFirstOrThrow({ select: { id: true, email: true } }));
  await createUser(db(), { email: accounts["without a factor"], passwordHash });
  await createUser(db(), {
    email: accounts["with a one-time password"],
    passwordHash,
    mustChangePassword: true,
  });
  const { id: userId } = await createUser(db(), { email: accounts["with a passkey"], passwordHash });
  await db().passkey.create({ data: { id: "key", userId, name: "Laptop", publicKey: new Uint8Array([1]) } });
});
afterEach(() => void vi.restoreAllMocks());

/** Returns what a failed call costs. Fails for a call with another status than 401. */
async function measureWork(call: () => Promise<unknown>) {
  const passwords = await getPasswordPool();
  const before = passwords.completed;
  const codes = vi.spyOn(TOTP.prototype, "validate");
  const queries = vi.spyOn(Client.prototype, "query");
  expect(await getStatus(call())).toBe(401);
  const statements = (queries.mock.calls as unknown[][])
    .map(([statement]) => (typeof statement === "string" ? statement : (statement as { text: string }).text))
    .sort();
  const work = { passwords: passwords.completed - before, codes: codes.mock.calls.length, statements };
  vi.restoreAllMocks();
  return work;
}

/** Measures a call for each account, after one call that is not counted. */
async function measureAll(call: (address: string) => Promise<unknown>) {
  await measureWork(() => call("first@example.com"));
  const rows: [string, Awaited<ReturnType<typeof measureWork>>][] = [];
  for (const [kind, address] of Object.entries(accounts))
    rows.push([kind, await measureWork(() => call(address))]);
  return rows;
}

test("a wrong password costs the same work for every account, and for an address without one", async () => {
  const rows = await measureAll((address) =>
    signInWithPassword({ email: address, password: "wrong" }, attempt),
  );
  const [, expected] = rows[0]!;
  expect(expected).toMatchObject({ passwords: 1, codes: 0 });
  expect(expected.statements.length).toBeGreaterThan(2);
  for (const [kind, work] of rows) expect(work, kind).toEqual(expected);
});

test.each(["123456", "ABCD-EFGH-JKLM-NPQR-STUV-WXYZ"])(
  "the code %s without a challenge costs the same work for every account, and for an address without one",
  async (code) => {
    const rows = await measureAll((address) =>
      answerChallenge({ email: address, session: "made up", code }, attempt),
    );
    const [, expected] = rows[0]!;
    expect(expected).toMatchObject({ passwords: 0, codes: code.length === 6 ? 1 : 0 });
    expect(expected.statements.length).toBeGreaterThan(3);
    for (const [kind, work] of rows) expect(work, kind).toEqual(expected);
  },
);

test.each([
  ["a new password", (to: string, caller: typeof attempt) => requestPasswordReset(to, caller)],
  [
    "a link to the own application",
    (to: string, caller: typeof attempt) => requestApplicationLink(to, caller),
  ],
  [
    "an alert",
    (to: string, { address }: typeof attempt) =>
      requestAlert({ email: to, type: null, words: null, frequency: "now" }, address),
  ],
])("the answer to a request for %s takes at least 0.3 s, for a known address and another", async (_, ask) => {
  const { id: jobId } = await createJob(db());
  await createApplicant(db(), { jobId, email });
  for (const to of [email, accounts.unknown]) {
    const start = performance.now();
    await ask(to, attempt);
    expect(performance.now() - start, to).toBeGreaterThanOrEqual(295);
  }
});
