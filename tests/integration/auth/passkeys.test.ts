import { beforeEach, expect, test } from "vitest";
import { findViewer } from "@/lib/auth/data";
import { removeFactor, renameFactor, renewRecoveryCodes } from "@/lib/auth/factors/change-factors";
import { addPasskey, signInWithPasskey, startPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { buildAuthentication, verifyPasskey } from "@/lib/auth/factors/passkeys";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, resetAccount, signInWithPassword } from "@/tests/support/accounts/password-account";
import { attempt } from "@/tests/support/sign-in";
import { signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { SoftwarePasskey } from "@/tests/support/accounts/software-passkey";

let passkey: SoftwarePasskey;
let userId: string;

beforeEach(async () => {
  await resetAccount();
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 50, seconds: 900 };
  ({ id: userId } = await dbIncludingTrash().user.findFirstOrThrow());
  passkey = new SoftwarePasskey();
  const { id, publicKey } = passkey;
  await db().passkey.create({ data: { id, userId, name: "Laptop", publicKey } });
});

test("a passkey signs in without a password, and the password asks for it", async () => {
  const response = passkey.use(await buildAuthentication());
  const { result } = await signInWithPasskey(response, attempt);
  expect(result).toHaveProperty("token");
  expect(await db().session.findFirst()).toMatchObject({ openedWith: "passkey" });
  expect(await db().passkey.findFirst()).toMatchObject({ counter: 1n, lastUsedAt: expect.any(Date) });
  expect((await signInToChallenge({ email, password: PASSWORD })).challenge).toBe("SOFTWARE_TOKEN_MFA");
});

test("one answer of a passkey works once, also for two requests at the same time", async () => {
  const response = passkey.use(await buildAuthentication(), { counter: 0 });
  const results = await Promise.all([verifyPasskey(response), verifyPasskey(response)]);
  expect(results.filter((result) => result === userId)).toHaveLength(1);
  expect(await verifyPasskey(response)).toBeNull();
});

test("another origin, a missing verification and a counter that went back are refused", async () => {
  await db().passkey.updateMany({ data: { counter: 5 } });
  const answer = async (deviations: Parameters<SoftwarePasskey["use"]>[1]) =>
    verifyPasskey(passkey.use(await buildAuthentication(), { counter: 9, ...deviations }));
  expect(await answer({ origin: "https://evil.example" })).toBeNull();
  expect(await answer({ isUserVerified: false })).toBeNull();
  expect(await answer({ counter: 5 })).toBeNull();
  expect(await answer({ counter: 4 })).toBeNull();
  expect(await answer({})).toBe(userId);
});

test("a challenge that is made up, or was issued for another purpose, is refused", async () => {
  const invented = { challenge: Buffer.from("sign-in 9999999999999 x.y").toString("base64url") };
  expect(await verifyPasskey(passkey.use(invented))).toBeNull();
  const proof = passkey.use(await buildAuthentication(userId));
  expect(await verifyPasskey(proof)).toBeNull();
  const own = passkey.use(await buildAuthentication(userId), { counter: 2 });
  expect(await verifyPasskey(own, userId)).toBe(userId);
});

test("unknown passkeys and those of deleted users are refused, and failures are limited", async () => {
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 2, seconds: 900 };
  const stranger = new SoftwarePasskey();
  const guess = async (key: SoftwarePasskey) =>
    getStatus(signInWithPasskey(key.use(await buildAuthentication()), attempt));
  await dbIncludingTrash().user.updateMany({ data: { deletedAt: new Date(), deletedBy: userId } });
  expect([await guess(stranger), await guess(passkey), await guess(passkey)]).toEqual([401, 401, 429]);
});

test("guessed passwords do not keep out who answers the challenge", async () => {
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 1, seconds: 900 };
  const { session } = await signInToChallenge({ email, password: PASSWORD });
  const guess = () =>
    getStatus(signInWithPassword({ email: "other@example.com", password: "wrong" }, attempt));
  expect([await guess(), await guess()]).toEqual([401, 429]);
  const { result } = await signInWithPasskey(passkey.use(await buildAuthentication()), attempt, session);
  expect(result).toHaveProperty("token");
});

test("a change of the second factors is refused when its session was ended meanwhile", async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const { id: sessionId } = await db().session.create({ data: { userId, expiresAt } });
  const viewer = (await findViewer(sessionId))!;
  const response = new SoftwarePasskey().create(await startPasskey(viewer));
  await db().session.deleteMany();
  const own = { id: passkey.id, kind: "passkey" } as const;
  const changes = [
    () => addPasskey(viewer, { name: "Phone", response }, attempt),
    () => renewRecoveryCodes(viewer, attempt),
    () => renameFactor(viewer, { ...own, name: "Phone" }, attempt),
    () => removeFactor(viewer, own, attempt),
  ];
  for (const change of changes) expect(await getStatus(change())).toBe(401);
  expect(await db().passkey.findMany()).toMatchObject([{ id: passkey.id, name: "Laptop" }]);
  expect(await db().recoveryCode.count()).toBe(0);
});
