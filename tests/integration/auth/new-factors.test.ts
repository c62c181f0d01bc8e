import { beforeEach, expect, test } from "vitest";
import { addAuthenticatorApp, renameFactor, startAuthenticatorApp } from "@/lib/auth/factors/change-factors";
import { countFactors, findOwnFactors } from "@/lib/auth/factors/data";
import { addPasskey, startPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { findViewerByToken, type Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { createUser } from "@/prisma/factories";
import { getStatus } from "@/tests/support/get-status";
import { email, PASSWORD, passwordHash, resetAccount } from "@/tests/support/accounts/password-account";
import { signInForToken } from "@/tests/support/sign-in";
import { computeCode, readSessionSecret } from "@/tests/support/accounts/factor-fixtures";
import { SoftwarePasskey } from "@/tests/support/accounts/software-passkey";

const request = { requestId: "test", device: "Firefox on Windows" };
let viewer: Viewer;

beforeEach(async () => {
  await resetAccount();
  viewer = (await findViewerByToken(await signInForToken({ email, password: PASSWORD })))!;
});

/** Gives the viewer nine factors, so that one more is allowed. */
const addNine = () =>
  db().passkey.createMany({
    data: Array.from({ length: 9 }, (_, at) => ({
      id: `key-${at}`,
      userId: viewer.id,
      name: "Key",
      publicKey: new Uint8Array([1]),
    })),
  });

test("of two factors that were started with nine, one is added", async () => {
  await addNine();
  const [first, second] = [new SoftwarePasskey(), new SoftwarePasskey()];
  const responses = [first.create(await startPasskey(viewer)), second.create(await startPasskey(viewer))];
  await startAuthenticatorApp(viewer);
  const code = computeCode((await readSessionSecret(viewer))!);
  const add = (response: (typeof responses)[number]) =>
    getStatus(addPasskey(viewer, { name: "Laptop", response }, request));
  expect((await Promise.all(responses.map(add))).sort()).toEqual([200, 409]);
  expect(await getStatus(addAuthenticatorApp(viewer, { name: "Phone", code }, request))).toBe(409);
  expect((await countFactors(viewer.id)).total).toBe(10);
});

test("a code of other digits or of other characters is a wrong code", async () => {
  await startAuthenticatorApp(viewer);
  const add = (code: string) => getStatus(addAuthenticatorApp(viewer, { name: "Phone", code }, request));
  expect(await add("１２３４５６")).toBe(422);
  expect(await add("éééééé")).toBe(422);
  const code = computeCode((await readSessionSecret(viewer))!);
  expect(await add(`${code.slice(0, 3)}-${code.slice(3)}`)).toBe(200);
});

test("a factor is renamed by its owner only, after a recent proof, and the audit log shows it", async () => {
  await addNine();
  const rename = (as: Viewer, id = "key-3", kind: "app" | "passkey" = "passkey") =>
    getStatus(renameFactor(as, { id, kind, name: "Work laptop" }, request));
  expect(await rename({ ...viewer, recentlyProven: false })).toBe(403);
  expect(await rename(viewer, "key-99")).toBe(404);
  expect(await rename(viewer, "key-3", "app")).toBe(404);
  const readNames = async () =>
    (await findOwnFactors(viewer)).factors.map(({ name }) => name).filter((name) => name !== "Key");
  expect(await readNames()).toEqual([]);
  expect(await rename(viewer)).toBe(200);
  expect(await readNames()).toEqual(["Work laptop"]);
  const events = await db().auditEvent.findMany({ where: { action: "user.factorRenamed" } });
  expect(events).toMatchObject([{ actorId: viewer.id, targetId: viewer.id, details: { factor: "passkey" } }]);
});

test("a factor of another user cannot be renamed", async () => {
  await addNine();
  const { id } = await createUser(db(), { passwordHash });
  const name = { id: "key-3", kind: "passkey", name: "Mine" } as const;
  expect(await getStatus(renameFactor({ ...viewer, id }, name, request))).toBe(404);
  expect(await db().passkey.count({ where: { name: "Mine" } })).toBe(0);
});
