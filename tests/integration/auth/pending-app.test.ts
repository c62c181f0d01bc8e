import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { setUpAtSignIn } from "@/lib/auth/factors/answer-challenge";
import { readAppSecret } from "@/lib/auth/factors/authenticator-app";
import {
  addAuthenticatorApp,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from "@/lib/auth/factors/change-factors";
import { changeOwnPassword } from "@/lib/auth/password/change-password";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { revokeAccess } from "@/lib/trash/move-to-trash";
import { resetPasswordByEmail } from "@/lib/users/operator";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount } from "@/tests/support/accounts/password-account";
import { attempt, signInForToken } from "@/tests/support/sign-in";
import {
  addApp,
  computeCode,
  readSessionSecret,
  readSetUpSecret,
  signInToChallenge,
} from "@/tests/support/accounts/factor-fixtures";

const form = { email, password: PASSWORD };
const requester = { requestId: "test" };
let user: { id: string; email: string };

beforeEach(async () => {
  await resetAccount();
  await dbIncludingTrash().user.updateMany({ data: { role: "ADMIN" } });
  user = await dbIncludingTrash().user.findFirstOrThrow({ select: { id: true, email: true } });
});
afterAll(() => void (env().REQUIRE_SECOND_FACTOR = "off"));

describe("the key of an app that a sign-in sets up", () => {
  const setUp = (session: string, code: string) =>
    setUpAtSignIn({ session, name: "Phone", code }, { ...attempt, ...requester });

  beforeEach(() => void (env().REQUIRE_SECOND_FACTOR = "admin"));

  test("belongs to that sign-in: another person's sign-in before does not know it", async () => {
    const thief = (await signInToChallenge(form)).session;
    const known = (await readSetUpSecret(thief))!;
    const { session } = await signInToChallenge(form);
    const secret = (await readSetUpSecret(session))!;
    expect(secret).not.toBe(known);
    expect(await getStatus(setUp(session, computeCode(known)))).toBe(422);
    await setUp(session, computeCode(secret));
    expect(await readSetUpSecret(thief)).toBeNull();
    expect(await getStatus(setUp(thief, computeCode(known)))).toBe(401);
    const [app] = await db().authenticatorApp.findMany();
    expect(readAppSecret(user.id, app!.secret)).toBe(secret);
  });

  test.each([
    ["a password reset", () => resetPasswordByEmail(email)],
    ["a deleted account", () => db().$transaction((tx) => revokeAccess(tx, { requestId: "test" }, user))],
    ["a new factor", () => addApp(user)],
  ])("ends with %s", async (_name, end) => {
    const { session } = await signInToChallenge(form);
    const secret = (await readSetUpSecret(session))!;
    await end();
    expect(await readSetUpSecret(session)).toBeNull();
    expect(await getStatus(setUp(session, computeCode(secret)))).toBe(401);
  });
});

describe("the key of an app that the account page adds", () => {
  const read = async (token: string) => (await findViewerByToken(token)) as Viewer;
  const add = (viewer: Viewer, secret: string) =>
    addAuthenticatorApp(viewer, { name: "Phone", code: computeCode(secret) }, requester);

  beforeEach(() => void (env().REQUIRE_SECOND_FACTOR = "off"));

  async function start() {
    const viewer = await read(await signInForToken(form));
    await startAuthenticatorApp(viewer);
    return { viewer, secret: (await readSessionSecret(viewer))! };
  }

  test("belongs to its session and to one start", async () => {
    const other = await start();
    const { viewer, secret } = await start();
    expect(secret).not.toBe(other.secret);
    expect(await getStatus(add(viewer, other.secret))).toBe(422);
    expect(await readSessionSecret(viewer)).toBe(secret);
    await startAuthenticatorApp(viewer);
    const renewed = (await readSessionSecret(viewer))!;
    expect(await getStatus(add(viewer, secret))).toBe(422);
    await add(viewer, renewed);
    expect(await getStatus(add(viewer, renewed))).toBe(410);
  });

  test("ends with a new password and with every change of the factors", async () => {
    const { viewer } = await start();
    const result = await changeOwnPassword(
      viewer,
      { currentPassword: PASSWORD, password: "a new long password" },
      attempt,
    );
    const next = await read((result as { token: string }).token);
    expect(await readSessionSecret(next)).toBeNull();
    expect(await db().session.count({ where: { appSecret: { not: null } } })).toBe(0);

    await addApp({ ...user, sessionId: next.sessionId });
    await startAuthenticatorApp(next);
    const secret = (await readSessionSecret(next))!;
    await renewRecoveryCodes(next, requester);
    expect(await getStatus(add(next, secret))).toBe(410);
  });
});
