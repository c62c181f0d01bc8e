// Promise: second-factor
import { beforeEach, describe, expect, test } from "vitest";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { describeChallenge } from "@/lib/auth/factors/describe-challenge";
import { removeFactor } from "@/lib/auth/factors/change-factors";
import { findOwnFactors } from "@/lib/auth/factors/data";
import { changePassword } from "@/lib/auth/password/change-password";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { HttpError } from "@/lib/http-error";
import { resetPasswordByEmail } from "@/lib/users/operator";
import { removeFactorsByEmail } from "@/lib/users/operator";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { addApp, computeCode, signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { attempt, signInForToken } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const form = { email, password: PASSWORD };
let user: { id: string; email: string };

beforeEach(async () => {
  await resetAccount();
  await emptyTables("outbox");
  user = await dbIncludingTrash().user.findFirstOrThrow({ select: { id: true, email: true } });
});

const answer = async (code: string, session?: string) =>
  answerChallenge({ email, session: session ?? (await signInToChallenge(form)).session, code }, attempt);

const getMailKinds = async () =>
  (await db().outbox.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);

async function signInWithCode(secret: string): Promise<Viewer> {
  const result = await answer(computeCode(secret));
  if (!("token" in result)) throw new Error("The code did not sign in");
  return (await findViewerByToken(result.token)) as Viewer;
}

test("an account without a second factor signs in with the password alone", async () => {
  expect(await signInWithPassword(form, attempt)).toHaveProperty("token");
  expect(await db().signInChallenge.count()).toBe(0);
});

test("an account with an authenticator app signs in with the password and a code", async () => {
  const { secret } = await addApp(user);
  const { challenge, session } = await signInToChallenge(form);
  expect(challenge).toBe("SOFTWARE_TOKEN_MFA");
  expect(await db().session.count()).toBe(0);
  expect(await findViewerByToken(session)).toBeNull();
  expect(await answer(computeCode(secret), session)).toHaveProperty("token");
  expect(await db().session.findFirst()).toMatchObject({ openedWith: "app" });
  expect(await getStatus(answer(computeCode(secret, 1), session))).toBe(401);
});

test("codes of the step before and the step after are accepted, and no others", async () => {
  const { secret } = await addApp(user);
  const outcome = async (steps: number) => {
    await db().authenticatorApp.updateMany({ data: { lastStep: 0 } });
    await emptyTables("rate_limits");
    // The password takes a while. The code is computed after it, or its step may end meanwhile.
    const { session } = await signInToChallenge(form);
    return getStatus(answer(computeCode(secret, steps), session));
  };
  const statuses = [];
  for (const steps of [-3, -1, 0, 1, 3]) statuses.push(await outcome(steps));
  expect(statuses).toEqual([401, 200, 200, 200, 401]);
});

test("a code is accepted however its digits and groups are typed", async () => {
  const { secret, codes } = await addApp(user);
  const code = computeCode(secret);
  const wide = (text: string) =>
    text.replaceAll(/[\dA-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const typed of [arabic, wide(code), `${code.slice(0, 3)}\u2013\u200B${code.slice(3)}`]) {
    await db().authenticatorApp.updateMany({ data: { lastStep: 0 } });
    expect(await getStatus(answer(typed))).toBe(200);
  }
  for (const typed of [wide(codes[0]!), codes[1]!.replaceAll("-", "\u2212"), codes[2]!.toLowerCase()])
    expect(await getStatus(answer(typed))).toBe(200);
});

test("a code works once, also when two requests send it at the same time", async () => {
  const { secret } = await addApp(user);
  const code = computeCode(secret);
  const sessions = [(await signInToChallenge(form)).session, (await signInToChallenge(form)).session];
  const statuses = await Promise.all(sessions.map((session) => getStatus(answer(code, session))));
  expect(statuses.sort()).toEqual([200, 401]);
  expect(await getStatus(answer(code))).toBe(401);
  expect(await getStatus(answer(computeCode(secret, -1)))).toBe(401);
});

test("guessed passwords do not keep out who answers the challenge, and wrong codes do", async () => {
  const { RATE_LIMIT_SIGN_IN, RATE_LIMIT_CODE } = env();
  env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
  const { secret } = await addApp(user);
  const [first, second] = [await signInToChallenge(form), await signInToChallenge(form)];
  const guess = () => getStatus(signInWithPassword({ email, password: "wrong" }, attempt));
  expect([await guess(), await guess()]).toEqual([401, 429]);
  expect(await getStatus(answer(computeCode(secret), first.session))).toBe(200);
  env().RATE_LIMIT_SIGN_IN = RATE_LIMIT_SIGN_IN;
  env().RATE_LIMIT_CODE = { points: 2, seconds: 900 };
  const codes = Array.from({ length: 4 }, () => getStatus(answer("000000", second.session)));
  expect((await Promise.all(codes)).sort()).toEqual([401, 401, 429, 429]);
  expect(await getStatus(answer(computeCode(secret), second.session))).toBe(429);
  env().RATE_LIMIT_CODE = RATE_LIMIT_CODE;
});

test("an unknown email, an account without a factor and a wrong code fail alike", async () => {
  await addApp(user);
  const { session } = await signInToChallenge(form);
  const fail = (address: string) =>
    answerChallenge({ email: address, session, code: "123456" }, attempt).catch((error: HttpError) => error);
  for (const address of ["nobody@example.com", email])
    expect(await fail(address)).toMatchObject({ status: 401, message: "User is not authenticated." });
});

describe("a challenge", () => {
  test("ends after ten minutes, after five wrong codes, and with a change of the factors", async () => {
    const { secret } = await addApp(user);
    const late = (await signInToChallenge(form)).session;
    await db().$executeRaw`UPDATE sign_in_challenges SET expires_at = expires_at - interval '11 minutes'`;
    expect(await getStatus(answer(computeCode(secret), late))).toBe(401);

    const { session } = await signInToChallenge(form);
    for (let time = 0; time < 5; time += 1) await getStatus(answer("000000", session));
    expect(await getStatus(answer(computeCode(secret), session))).toBe(401);

    await emptyTables("rate_limits");
    const open = (await signInToChallenge(form)).session;
    const viewer = await signInWithCode(secret);
    const [app] = (await findOwnFactors(viewer)).factors;
    await removeFactor(viewer, app!, { requestId: "test" });
    expect(await getStatus(answer(computeCode(secret, 1), open))).toBe(401);
    await signInForToken(form);
  });

  test("is good for its own account only, and ends with a new password", async () => {
    const { secret } = await addApp(user);
    const { session } = await signInToChallenge(form);
    const other = { email: "nobody@example.com", session, code: computeCode(secret) };
    expect(await getStatus(answerChallenge(other, attempt))).toBe(401);
    await resetPasswordByEmail(email);
    expect(await getStatus(answer(computeCode(secret), session))).toBe(401);
  });
});

test("a new password does not remove the second factor", async () => {
  const { secret } = await addApp(user);
  const password = await resetPasswordByEmail(email);
  const { session, challenge } = await signInToChallenge({ email, password });
  expect(challenge).toBe("NEW_PASSWORD_REQUIRED");
  const changed = await changePassword({ email, password: "chosen by myself", session }, attempt);
  expect(changed).toMatchObject({ challenge: "SOFTWARE_TOKEN_MFA" });
  const next = (changed as { session: string }).session;
  expect(await answer(computeCode(secret), next)).toHaveProperty("token");
});

test("the operator removes every second factor, which is recorded and mailed", async () => {
  await addApp(user);
  await emptyTables("outbox");
  const { session } = await signInToChallenge(form);
  expect(await removeFactorsByEmail(email)).toBe(1);
  expect(await db().recoveryCode.count()).toBe(0);
  expect(await getStatus(answer("000000", session))).toBe(401);
  await signInForToken(form);
  const event = await db().auditEvent.findFirst({ where: { action: "user.factorsRemoved" } });
  expect(event).toMatchObject({ actorId: null, requestId: "operator", targetId: user.id });
  expect(await getMailKinds()).toEqual(["factor-changed"]);
  expect(await getStatus(removeFactorsByEmail("nobody@example.com"))).toBe(404);
});

test("after a change of NEXTAUTH_SECRET a recovery code still signs in, and the page says why", async () => {
  const { secret, codes } = await addApp(user);
  const original = env().NEXTAUTH_SECRET;
  env().NEXTAUTH_SECRET = "changed-0123456789-abcdefghijklmnopqrstuvwxyz";
  try {
    const { session } = await signInToChallenge(form);
    expect(await describeChallenge({ email, session })).toMatchObject({ hasApp: true, isReadable: false });
    expect(await getStatus(answer(computeCode(secret), session))).toBe(401);
    expect(await answer(codes[0]!, session)).toHaveProperty("token");
    expect((await findOwnFactors(user)).factors).toMatchObject([{ works: false }]);
  } finally {
    env().NEXTAUTH_SECRET = original;
  }
});
