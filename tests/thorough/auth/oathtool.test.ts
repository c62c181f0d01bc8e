import { beforeEach, expect, test } from "vitest";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { createTotpSecret, findTotpStep } from "@/lib/auth/factors/totp";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { addApp, signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { computeWithOathtool, getOathtoolSkipReason } from "@/tests/support/servers/oathtool";
import { attempt } from "@/tests/support/sign-in";

// oathtool is an implementation of RFC 6238 that shares no code with ours.

const skipReason = await getOathtoolSkipReason();

const STEP_MS = 30_000;

beforeEach(async (context) => {
  if (skipReason) context.skip(skipReason);
  await resetAccount();
});

test("a code of oathtool signs in", async () => {
  const user = await dbIncludingTrash().user.findFirstOrThrow();
  const { secret } = await addApp(user);
  const { session } = await signInToChallenge({ email, password: PASSWORD });
  const code = await computeWithOathtool(secret, Date.now());
  expect(await answerChallenge({ email, session, code }, attempt)).toHaveProperty("token");
  expect(await db().session.count()).toBe(1);
});

test("codes of one step before and after are accepted, at any time until 2100", async () => {
  const accepted = [];
  for (const year of ["2026-11-22", "2038-01-19", "2099-12-31"]) {
    const now = Date.parse(`${year}T12:34:56Z`);
    const secret = createTotpSecret();
    for (const steps of [-2, -1, 0, 1, 2]) {
      const code = await computeWithOathtool(secret, now + steps * STEP_MS);
      const step = findTotpStep(secret, code, now);
      accepted.push(step === null ? null : step - Math.floor(now / STEP_MS));
    }
  }
  const expected = [null, -1, 0, 1, null];
  expect(accepted).toEqual([...expected, ...expected, ...expected]);
});
