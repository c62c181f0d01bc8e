import { beforeEach, expect, test } from "vitest";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { removeFactor, renewRecoveryCodes } from "@/lib/auth/factors/change-factors";
import { confirmWithCode } from "@/lib/auth/step-up/confirm-identity";
import { findOwnFactors } from "@/lib/auth/factors/data";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { addApp, computeCode, signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { attempt } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const form = { email, password: PASSWORD };
const request = { requestId: "test" };
let user: { id: string; email: string };

beforeEach(async () => {
  await resetAccount();
  await emptyTables("outbox");
  user = await dbIncludingTrash().user.findFirstOrThrow({ select: { id: true, email: true } });
});

const answer = async (code: string) =>
  answerChallenge({ email, session: (await signInToChallenge(form)).session, code }, attempt);

async function signInWith(code: string): Promise<Viewer> {
  const result = await answer(code);
  if (!("token" in result)) throw new Error("The code did not sign in");
  return (await findViewerByToken(result.token)) as Viewer;
}

test("a first factor comes with ten recovery codes, of which only digests are stored", async () => {
  const { codes } = await addApp(user);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
  const rows = await db().recoveryCode.findMany();
  for (const { digest } of rows) expect(codes).not.toContain(digest);
  expect((await addApp(user, "Tablet")).codes).toEqual([]);
});

test("a recovery code works once, however it is typed, and its owner gets a mail", async () => {
  const { codes } = await addApp(user);
  await emptyTables("outbox");
  const typed = codes[0]!.toLowerCase().replaceAll("-", " ");
  const statuses = await Promise.all([getStatus(answer(typed)), getStatus(answer(codes[0]!))]);
  expect(statuses.sort()).toEqual([200, 401]);
  expect(await getStatus(answer(codes[0]!))).toBe(401);
  expect(await db().session.findFirst()).toMatchObject({ openedWith: "recovery" });
  expect((await findOwnFactors(user)).recoveryCodes).toBe(9);
  expect(await db().outbox.findMany()).toMatchObject([{ kind: "factor-changed", about: `user:${user.id}` }]);
});

test("a recovery code that proves who is there is recorded and mailed as one that signs in", async () => {
  const { secret, codes } = await addApp(user);
  const viewer = await signInWith(computeCode(secret));
  await emptyTables("outbox");
  await confirmWithCode(viewer, codes[0]!, { requestId: "proof" });
  expect(await db().outbox.findMany()).toMatchObject([{ kind: "factor-changed", about: `user:${user.id}` }]);
  const where = { action: "user.recoveryCodeUsed", targetId: user.id };
  expect(await db().auditEvent.findMany({ where })).toMatchObject([{ actorId: user.id, requestId: "proof" }]);
});

test("when all codes are used, only the app signs in", async () => {
  const { secret, codes } = await addApp(user);
  for (const code of codes) await signInWith(code);
  expect((await findOwnFactors(user)).recoveryCodes).toBe(0);
  expect(await getStatus(answer(codes[9]!))).toBe(401);
  await signInWith(computeCode(secret));
});

test("new codes replace the old ones and end the other sessions", async () => {
  const { codes } = await addApp(user);
  const [there, here] = [await signInWith(codes[0]!), await signInWith(codes[1]!)];
  const fresh = await renewRecoveryCodes(here, request);
  expect(fresh).toHaveLength(10);
  expect((await db().session.findMany()).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(there.sessionId).not.toBe(here.sessionId);
  expect(await getStatus(answer(codes[2]!))).toBe(401);
  await signInWith(fresh[0]!);
});

test("after a lost phone, a recovery code lets its owner add a new app and remove the old one", async () => {
  const { codes } = await addApp(user);
  const viewer = await signInWith(codes[0]!);
  const { secret } = await addApp({ ...user, sessionId: viewer.sessionId }, "New phone");
  const lost = (await findOwnFactors(user)).factors.find(({ name }) => name === "Phone")!;
  await removeFactor(viewer, lost, request);
  expect((await findOwnFactors(user)).factors.map(({ name }) => name)).toEqual(["New phone"]);
  await signInWith(computeCode(secret));
  const events = await db().auditEvent.findMany({
    where: { targetId: user.id, targetType: "user" },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ action }) => action)).toEqual([
    "user.factorAdded",
    "user.recoveryCodeUsed",
    "user.factorAdded",
    "user.factorRemoved",
  ]);
});
