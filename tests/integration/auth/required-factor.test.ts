import { afterAll, beforeEach, expect, test } from "vitest";
import { setUpAtSignIn } from "@/lib/auth/factors/answer-challenge";
import { removeFactor } from "@/lib/auth/factors/change-factors";
import { findOwnFactors } from "@/lib/auth/factors/data";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { computeCode, readSetUpSecret, signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { attempt, signInForToken } from "@/tests/support/sign-in";

const form = { email, password: PASSWORD };
beforeEach(async () => {
  await resetAccount();
  await dbIncludingTrash().user.updateMany({ data: { role: "ADMIN" } });
  env().REQUIRE_SECOND_FACTOR = "admin";
});
afterAll(() => void (env().REQUIRE_SECOND_FACTOR = "off"));

const setUp = (session: string, code: string) =>
  setUpAtSignIn({ session, name: "Phone", code }, { ...attempt, requestId: "test" });

test("an administrator without a factor sets one up at the next sign-in", async () => {
  const { challenge, session } = await signInToChallenge(form);
  expect(challenge).toBe("MFA_SETUP");
  const secret = (await readSetUpSecret(session))!;
  expect(await getStatus(setUp(session, "000000"))).toBe(422);
  // The page shows the same key again after a reload or a wrong code.
  expect(await readSetUpSecret(session)).toBe(secret);
  const { result, codes } = await setUp(session, computeCode(secret));
  expect(codes).toHaveLength(10);
  expect(result).toHaveProperty("token");
  expect(await db().session.findMany()).toMatchObject([{ openedWith: "app" }]);
  expect((await signInToChallenge(form)).challenge).toBe("SOFTWARE_TOKEN_MFA");
  expect(await getStatus(setUp(session, computeCode(secret, 1)))).toBe(401);
});

test("five wrong codes end a set-up, and the next sign-in begins again", async () => {
  const { session } = await signInToChallenge(form);
  for (let time = 0; time < 5; time += 1) expect(await getStatus(setUp(session, "000000"))).toBe(422);
  expect(await readSetUpSecret(session)).toBeNull();
  const again = await signInToChallenge(form);
  const secret = (await readSetUpSecret(again.session))!;
  expect(await getStatus(setUp(session, computeCode(secret)))).toBe(401);
  expect((await setUp(again.session, computeCode(secret))).result).toHaveProperty("token");
});

test("other users, and administrators without the setting, sign in with the password alone", async () => {
  await dbIncludingTrash().user.updateMany({ data: { role: "USER" } });
  await signInForToken(form);
  await dbIncludingTrash().user.updateMany({ data: { role: "ADMIN" } });
  env().REQUIRE_SECOND_FACTOR = "off";
  await signInForToken(form);
});

test("an administrator cannot remove the last factor while one is required", async () => {
  const { session } = await signInToChallenge(form);
  const { result } = await setUp(session, computeCode((await readSetUpSecret(session))!));
  const viewer = (await findViewerByToken((result as { token: string }).token)) as Viewer;
  const [app] = (await findOwnFactors(viewer)).factors;
  expect(await getStatus(removeFactor(viewer, app!, { requestId: "test" }))).toBe(409);
  expect((await findOwnFactors(viewer)).factors).toHaveLength(1);
  env().REQUIRE_SECOND_FACTOR = "off";
  await removeFactor(viewer, app!, { requestId: "test" });
  expect(await findOwnFactors(viewer)).toEqual({ factors: [], recoveryCodes: 0 });
});
