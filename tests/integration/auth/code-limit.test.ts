import { beforeEach, expect, test } from "vitest";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { issueChallenge } from "@/lib/auth/factors/challenges";
import { changeOwnPassword, changePassword } from "@/lib/auth/password/change-password";
import { issueTicket } from "@/lib/auth/password/tickets";
import { confirmWithCode } from "@/lib/auth/step-up/confirm-identity";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getCounterKey } from "@/lib/limits/rate-limit";
import { removeFactorsByEmail } from "@/lib/users/operator";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { attempt } from "@/tests/support/sign-in";
import { addApp } from "@/tests/support/accounts/factor-fixtures";
import { emptyTables } from "@/tests/support/database/empty-tables";

const request = { requestId: "test" };
const MANY = { points: 1000, seconds: 900 };
let user: { id: string; email: string };

beforeEach(async () => {
  await resetAccount();
  await emptyTables("outbox");
  env().RATE_LIMIT_CODE = { points: 3, seconds: 900 };
  env().RATE_LIMIT_CODE_DAY = { points: 50, seconds: 86_400 };
  user = await dbIncludingTrash().user.findFirstOrThrow({ select: { id: true, email: true } });
});

/** Answers a challenge, as one is issued after the right password, with several codes from one browser. */
async function answer(codes: string[], knownBrowser?: string): Promise<unknown[]> {
  const session = await issueChallenge(db(), user.id, "factor");
  const statuses = [];
  for (const code of codes)
    statuses.push(await getStatus(answerChallenge({ email, session, code }, { ...attempt, knownBrowser })));
  return statuses;
}

/** Sets a password by a mailed link, as a reader of the person's mail can. Returns the cookie of the new browser. */
async function resetByMail(password: string): Promise<string> {
  const { secret } = await issueTicket(db(), user.id, "RESET");
  const result = await changePassword({ email, password, session: secret }, attempt);
  return (result as { knownBrowser: string }).knownBrowser;
}

async function signInWithCode(code: string): Promise<Viewer> {
  const session = await issueChallenge(db(), user.id, "factor");
  const result = await answerChallenge({ email, session, code }, attempt);
  return (await findViewerByToken((result as { token: string }).token))!;
}

test("a new password by mail gives no further guesses of codes", async () => {
  const { codes } = await addApp(user);
  expect(await answer(["000000", "000000"])).toEqual([401, 401]);
  const knownBrowser = await resetByMail("chosen by a thief");
  expect(await answer(["000000", "000000", codes[0]!], knownBrowser)).toEqual([401, 429, 429]);
  await resetByMail("chosen once more");
  expect(await answer([codes[0]!])).toEqual([429]);
});

test("a new session gives no further guesses of codes, and sign-in shares the count", async () => {
  const { codes } = await addApp(user);
  const viewer = await signInWithCode(codes[0]!);
  const guess = (who: Viewer) => getStatus(confirmWithCode(who, "000000", request));
  expect([await guess(viewer), await guess(viewer)]).toEqual([422, 422]);
  const change = { currentPassword: PASSWORD, password: "chosen by a thief" };
  const { token } = (await changeOwnPassword(viewer, change, attempt)) as { token: string };
  const renewed = (await findViewerByToken(token))!;
  expect([await guess(renewed), await guess(renewed)]).toEqual([422, 429]);
  expect(await getStatus(confirmWithCode(renewed, codes[1]!, request))).toBe(429);
  expect(await answer([codes[1]!])).toEqual([429]);
});

test("a right code and the operator's removal of the factors reset the count", async () => {
  const [first, second] = (await addApp(user)).codes;
  expect(await answer(["000000", "000000", first!])).toEqual([401, 401, 200]);
  expect(await answer(["000000", "000000", second!])).toEqual([401, 401, 200]);
  expect(await answer(["000000", "000000", "000000", "000000"])).toEqual([401, 401, 401, 429]);
  await removeFactorsByEmail(email);
  const { codes } = await addApp(user);
  expect(await answer(["000000", codes[0]!])).toEqual([401, 200]);
});

test("a day has its own limit", async () => {
  env().RATE_LIMIT_CODE_DAY = { points: 4, seconds: 86_400 };
  const { codes } = await addApp(user);
  expect(await answer(["000000", "000000", "000000"])).toEqual([401, 401, 401]);
  await db().rateLimit.deleteMany({ where: { key: getCounterKey("code", user.id) } });
  expect(await answer(["000000", "000000", codes[0]!])).toEqual([401, 429, 429]);
});

test("without the right password, wrong codes do not count against the account", async () => {
  env().RATE_LIMIT_SIGN_IN = MANY;
  const { codes } = await addApp(user);
  const guess = () => getStatus(answerChallenge({ email, session: "made up", code: "000000" }, attempt));
  for (let time = 0; time < 6; time += 1) expect(await guess()).toBe(401);
  expect(await answer([codes[0]!])).toEqual([200]);
});

test("parallel guesses do not exceed the limit, and none counts as a wrong password", async () => {
  env().RATE_LIMIT_SIGN_IN = MANY;
  await addApp(user);
  const sessions = await Promise.all(
    Array.from({ length: 6 }, () => issueChallenge(db(), user.id, "factor")),
  );
  const guess = (session: string) => getStatus(answerChallenge({ email, session, code: "000000" }, attempt));
  const statuses = await Promise.all(sessions.map(guess));
  expect(statuses.sort()).toEqual([401, 401, 401, 429, 429, 429]);
  const key = getCounterKey("sign-in", email);
  expect(await db().rateLimit.findUnique({ where: { key } })).toBeNull();
});

test("after five wrong codes the owner gets one mail a day", async () => {
  env().RATE_LIMIT_CODE = MANY;
  await addApp(user);
  await answer(["000000", "000000"]);
  const countMails = () => db().outbox.count({ where: { kind: "wrong-codes", about: `user:${user.id}` } });
  await answer(["000000", "000000"]);
  expect(await countMails()).toBe(0);
  await answer(["000000", "000000", "000000"]);
  expect(await countMails()).toBe(1);
});
