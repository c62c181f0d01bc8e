import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/api-keys/data";
import { findApiKey } from "@/lib/auth/api-keys/find-api-key";
import { answerChallenge } from "@/lib/auth/factors/answer-challenge";
import { signInWithPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { buildAuthentication } from "@/lib/auth/factors/passkeys";
import { db, disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getToday } from "@/lib/calendar/company-days";
import { backUp, restore } from "@/scripts/database/dump";
import { createUser } from "@/prisma/factories";
import { createEmptyDatabase, getDirectUrl } from "@/tests/setup/database";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { email, PASSWORD, passwordHash, resetAccount } from "@/tests/support/accounts/password-account";
import { getDumpSkipReason } from "@/tests/support/servers/dump-tools";
import { attempt } from "@/tests/support/sign-in";
import { addApp, computeCode, signInToChallenge } from "@/tests/support/accounts/factor-fixtures";
import { SoftwarePasskey } from "@/tests/support/accounts/software-passkey";

const folder = mkdtempSync(join(tmpdir(), "frontdesk-factors-"));
const source = env().DATABASE_URL;

afterAll(async () => {
  env().DATABASE_URL = source;
  await disconnect();
  rmSync(folder, { recursive: true, force: true });
});

test("apps, recovery codes, passkeys and API keys of a backup work after its restore", async (context) => {
  const skipReason = await getDumpSkipReason(getDirectUrl());
  if (skipReason) context.skip(skipReason);
  await resetAccount();
  const owner = { ...admin, ...(await createUser(db(), { role: "ADMIN", passwordHash })) } as FullAdmin;
  const { key } = await createApiKey(owner, {
    name: "Payroll",
    rights: ["read jobs"],
    expiresOn: getToday(),
  });
  const user = await db().user.findFirstOrThrow({ where: { email }, select: { id: true, email: true } });
  const { secret, codes } = await addApp(user);
  const passkey = new SoftwarePasskey();
  const { id, publicKey } = passkey;
  await db().passkey.create({ data: { id, userId: user.id, name: "Laptop", publicKey } });
  const file = join(folder, "backup.dump");
  await backUp(String(source), file);

  const target = await createEmptyDatabase();
  await restore(target, file);
  await disconnect();
  env().DATABASE_URL = target;
  const answer = async (code: string) => {
    const { session } = await signInToChallenge({ email, password: PASSWORD });
    return answerChallenge({ email, session, code }, attempt);
  };
  expect(await answer(computeCode(secret))).toHaveProperty("token");
  expect(await answer(codes[0]!)).toHaveProperty("token");
  const { result } = await signInWithPasskey(passkey.use(await buildAuthentication()), attempt);
  expect(result).toHaveProperty("token");
  expect(await findApiKey(key!)).toMatchObject({ rights: ["read jobs"], owner: { id: owner.id } });
});
