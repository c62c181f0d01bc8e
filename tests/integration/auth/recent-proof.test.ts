// Promise: recent-proof
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createApiKey } from "@/lib/api-keys/data";
import {
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from "@/lib/auth/factors/change-factors";
import { startPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { changeOwnPassword } from "@/lib/auth/password/change-password";
import { confirmWithCode, confirmWithPassword } from "@/lib/auth/step-up/confirm-identity";
import { redirectToProof } from "@/lib/auth/step-up/redirect-to-proof";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { findViewerByToken } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import type { HttpError } from "@/lib/http-error";
import { getToday } from "@/lib/calendar/company-days";
import { processState } from "@/lib/process-state";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { nameReviewer } from "@/lib/reviews/reviewers";
import { emptyTrash, hardDeleteRecord } from "@/lib/trash/data";
import { RECORD_KINDS } from "@/lib/trash/record-kinds";
import { restoreRecords } from "@/lib/trash/restore";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { changeAccess, createUser, setPassword } from "@/lib/users/data";
import type { FullAdmin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { addApp, computeCode, signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { attempt, signInForToken } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const form = { email, password: PASSWORD };
const request = { requestId: "test" };
const newUser = { firstName: "Eve", lastName: "Ash", email: "eve@example.com", password: PASSWORD };

beforeEach(async () => {
  await resetAccount();
  await dbIncludingTrash().user.updateMany({ data: { role: "ADMIN" } });
});

const read = async (token: string) =>
  ({ ...(await findViewerByToken(token)), requestId: "test" }) as FullAdmin;

/** Makes the proof of every session older by some minutes. */
const age = (minutes: number) =>
  db().$executeRaw`
    UPDATE sessions SET created_at = created_at - make_interval(mins => ${minutes}::int),
      proven_at = proven_at - make_interval(mins => ${minutes}::int)`;

test("a sign-in counts as a proof for 15 minutes", async () => {
  const token = await signInForToken(form);
  await age(14);
  expect((await read(token)).recentlyProven).toBe(true);
  await age(2);
  expect((await read(token)).recentlyProven).toBe(false);
});

test("an account, a reviewer, a role, a password, an API key, a factor, and what deletes for good need a recent proof", async () => {
  const token = await signInForToken(form);
  await age(16);
  const admin = await read(token);
  const calls = [
    () => changeAccess(admin, "someone", { role: "ADMIN" }),
    () => createUser(admin, { ...newUser, role: "ADMIN" }),
    () => createUser(admin, { ...newUser, role: "USER" }),
    () => nameReviewer(admin, "somewhere", newUser.email),
    () => restoreRecord(admin, { kind: "user", id: "gone" }),
    () => restoreRecords(admin, "user", ["gone"]),
    () => setPassword(admin, "someone", PASSWORD),
    () => hardDeleteRecord(admin, { kind: "message", id: "gone" }),
    () => emptyTrash(admin, new Date()),
    () => erasePersonalData(admin, "nobody@example.com"),
    () => createApiKey(admin, { name: "Payroll", rights: ["read jobs"], expiresOn: getToday() }),
    () => startAuthenticatorApp(admin),
    () => startPasskey(admin),
    () => renameFactor(admin, { id: "gone", kind: "app", name: "Phone" }, request),
    () => removeFactor(admin, { id: "gone", kind: "app" }, request),
    () => renewRecoveryCodes(admin, request),
  ];
  for (const call of calls)
    expect(await call().catch((error: HttpError) => error)).toMatchObject({
      status: 403,
      details: { needsProof: true },
    });
  await confirmWithPassword(admin, PASSWORD);
  const proven = await read(token);
  expect(await getStatus(changeAccess(proven, "someone", { role: "ADMIN" }))).toBe(404);
  expect(await getStatus(nameReviewer(proven, "somewhere", newUser.email))).toBe(404);
  expect(await getStatus(restoreRecord(proven, { kind: "user", id: "gone" }))).toBe(404);
  expect(await getStatus(createUser(proven, { ...newUser, role: "USER" }))).toBe(200);
  expect(await getStatus(setPassword(proven, "someone", PASSWORD))).toBe(404);
  expect(await getStatus(hardDeleteRecord(proven, { kind: "message", id: "gone" }))).toBe(404);
  expect(await getStatus(emptyTrash(proven, new Date()))).toBe(200);
});

test("a file with personal data sends a browser to the page that asks, and a token gets 403", async () => {
  const token = await signInForToken(form);
  await age(16);
  const admin = await read(token);
  const plain = new Request("http://localhost/api/admin/users/export");
  const redirect = redirectToProof(admin, plain, "/admin/users?q=a");
  expect([redirect?.status, redirect?.headers.get("location")]).toEqual([
    303,
    "/account/confirm?next=%2Fadmin%2Fusers%3Fq%3Da",
  ]);
  const withToken = new Request(plain, { headers: { authorization: `Bearer ${token}` } });
  expect(() => redirectToProof(admin, withToken, "/admin/users")).toThrow(/sign in again/);
  await confirmWithPassword(admin, PASSWORD);
  expect(redirectToProof(await read(token), withToken, "/admin/users")).toBeNull();
});

test("a user with a second factor proves it with a code, and wrong codes are limited", async () => {
  const { id } = await dbIncludingTrash().user.findFirstOrThrow();
  const { secret } = await addApp({ id, email });
  const { session } = await signInToChallenge(form);
  const result = await answerChallenge({ email, session, code: computeCode(secret, -1) }, attempt);
  const { token } = result as { token: string };
  await age(16);
  const viewer = await read(token);
  expect(await getStatus(confirmWithPassword(viewer, PASSWORD))).toBe(422);
  expect((await read(token)).recentlyProven).toBe(false);
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push(await getStatus(confirmWithCode(viewer, "000000", request)));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  await emptyTables("rate_limits");
  await confirmWithCode(viewer, computeCode(secret), request);
  expect((await read(token)).recentlyProven).toBe(true);
});

test("a wrong password proves nothing, and a new password keeps the age of the proof", async () => {
  const token = await signInForToken(form);
  await age(16);
  const viewer = await read(token);
  expect(await getStatus(confirmWithPassword(viewer, "wrong"))).toBe(422);
  expect((await read(token)).recentlyProven).toBe(false);
  const change = { currentPassword: PASSWORD, password: "chosen by myself" };
  const result = await changeOwnPassword(viewer, change, attempt);
  expect((await read((result as { token: string }).token)).recentlyProven).toBe(false);
});

test("an old session restores every record but an account, which could sign in again", async () => {
  const token = await signInForToken(form);
  await age(20 * 24 * 60);
  const admin = await read(token);
  const statuses = await Promise.all(
    RECORD_KINDS.map((kind) => getStatus(restoreRecord(admin, { kind, id: "gone" }))),
  );
  expect(statuses).toEqual(RECORD_KINDS.map((kind) => (kind === "user" ? 403 : 404)));
});

test("a code and a proof follow the database's clock when that of the instance is 20 minutes behind", async () => {
  const { id } = await dbIncludingTrash().user.findFirstOrThrow();
  const viewer = await read(await signInForToken(form));
  const { secret } = await addApp({ id, email, sessionId: viewer.sessionId });
  const behindMs = 20 * 60_000;
  processState.clockOffsetMs = behindMs;
  onTestFinished(() => void (processState.clockOffsetMs = 0));
  const earliest = new Date(Date.now() + behindMs);
  await confirmWithCode(viewer, computeCode(secret, behindMs / 30_000), request);
  const { provenAt } = await db().session.findUniqueOrThrow({ where: { id: viewer.sessionId } });
  expect(provenAt! >= earliest).toBe(true);
});
