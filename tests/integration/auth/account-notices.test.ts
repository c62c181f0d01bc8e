// Promise: owner-notices
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeOwnPassword, changePassword } from "@/lib/auth/password/change-password";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { setUpAtSignIn } from "@/lib/auth/factors/answer-challenge";
import { tellNewBrowser } from "@/lib/auth/account-notices/tell-new-browser";
import { findCredentials } from "@/lib/auth/data";
import { checkCode } from "@/lib/auth/factors/check-code";
import { recordNewFactor, recordUsedCode } from "@/lib/auth/factors/record-change";
import { findViewerByToken } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { hardDeleteWithin } from "@/lib/trash/hard-delete";
import { admin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { email, PASSWORD, resetAccount, signInWithPassword } from "@/tests/support/accounts/password-account";
import { computeCode, readSetUpSecret } from "@/tests/support/accounts/factor-fixtures";
import { attempt, signInForChallenge } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const form = { email, password: PASSWORD };
const firefox = { ...attempt, device: "Firefox on Windows" };
const program = { ...attempt, device: "API client" };

const readMails = async (kind: string) =>
  (await db().outbox.findMany({ where: { kind }, orderBy: { createdAt: "asc" } })).map(
    ({ about, sealed }) => ({
      about,
      ...decryptEnvelope(sealed!)!,
    }),
  );
const countNotices = async () => (await readMails("new-browser")).length;

afterEach(() => void (env().REQUIRE_SECOND_FACTOR = "off"));
beforeEach(async () => {
  await emptyTables("outbox");
  await resetAccount();
});

test("the first sign-in of an account sends no mail, and one from another browser does", async () => {
  const { knownBrowser } = await signInWithPassword(form, firefox);
  expect(await countNotices()).toBe(0);
  await signInWithPassword(form, { ...firefox, knownBrowser });
  expect(await countNotices()).toBe(0);
  await signInWithPassword(form, { ...attempt, device: "Safari on iPhone" });
  const [mail, ...others] = await readMails("new-browser");
  const { id } = await dbIncludingTrash().user.findFirstOrThrow();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, about: `user:${id}`, subject: "New sign-in to your account" });
  for (const part of [mail!.text, mail!.html]) expect(part).toContain("Safari on iPhone");
});

test("a first sign-in that chooses a password and sets up a required factor sends no mail", async () => {
  env().REQUIRE_SECOND_FACTOR = "admin";
  await dbIncludingTrash().user.updateMany({ data: { role: "ADMIN", mustChangePassword: true } });
  const session = await signInForChallenge(form);
  const change = { email, password: "chosen by myself", session };
  const changed = (await changePassword(change, firefox)) as { knownBrowser: string; session: string };
  const code = computeCode((await readSetUpSecret(changed.session))!);
  const app = { session: changed.session, name: "Phone", code };
  const { result } = await setUpAtSignIn(app, { ...firefox, knownBrowser: changed.knownBrowser });
  expect(result).toHaveProperty("token");
  expect(await countNotices()).toBe(0);
});

test("a cookie of another account, a forged one and one from before a new password send a mail", async () => {
  const { knownBrowser, token } = await signInWithPassword(form, firefox);
  await signInWithPassword(form, { ...firefox, knownBrowser: `${knownBrowser}x` });
  expect(await countNotices()).toBe(1);
  const password = "chosen by myself";
  const viewer = (await findViewerByToken(token))!;
  const changed = await changeOwnPassword(viewer, { currentPassword: PASSWORD, password }, firefox);
  expect(await countNotices()).toBe(1); // the password's own mail tells it
  await signInWithPassword({ email, password }, { ...firefox, knownBrowser });
  expect(await countNotices()).toBe(2);
  const { knownBrowser: current } = changed as { knownBrowser: string };
  await signInWithPassword({ email, password }, { ...firefox, knownBrowser: current });
  expect(await countNotices()).toBe(2);
});

test("a wrong password and a challenge send no mail", async () => {
  await signInWithPassword(form, firefox);
  await expect(signInWithPassword({ email, password: "wrong" }, firefox)).rejects.toThrow();
  await dbIncludingTrash().user.updateMany({ data: { mustChangePassword: true } });
  await signInForChallenge(form);
  expect(await countNotices()).toBe(0);
});

test("an account gets mails about ten browsers a day", async () => {
  await signInWithPassword(form, firefox);
  for (let number = 0; number < 12; number += 1) await signInWithPassword(form, firefox);
  expect(await countNotices()).toBe(10);
});

describe("a program", () => {
  const from = (address: string) => signInWithPassword(form, { ...program, address });
  /** Ends the period in which an account gets one mail about programs. */
  const endDay = () =>
    db().$executeRaw`UPDATE rate_limits SET expire = 1 WHERE key LIKE 'new-program-mail:%'`;

  test("that signed in first, and signs in every day from its network, causes no mail", async () => {
    for (let day = 0; day < 3; day += 1) {
      await from("192.0.2.1");
      await endDay();
    }
    expect(await countNotices()).toBe(0);
  });

  test("causes a mail in a new network and after a new password, one a day, and none is lost", async () => {
    await signInWithPassword(form, firefox);
    await from("192.0.2.1");
    const [mail] = await readMails("new-browser");
    expect(mail!.text).toContain("An API client signed in to your account");
    await from("192.0.2.1");
    await from("198.51.100.7");
    expect(await countNotices()).toBe(1);
    await endDay();
    await from("192.0.2.1");
    expect(await countNotices()).toBe(1);
    await from("198.51.100.7");
    expect(await countNotices()).toBe(2);
    await endDay();
    await db().$executeRaw`UPDATE rate_limits SET expire = 1`;
    await from("192.0.2.1");
    expect(await countNotices()).toBe(3);
    await endDay();
    await dbIncludingTrash().user.updateMany({ data: { passwordHash: await hashPassword(PASSWORD) } });
    await from("192.0.2.1");
    expect(await countNotices()).toBe(4);
  });
});

test("the mail about a new factor goes to the owner and is stored with the account", async () => {
  const owner = await dbIncludingTrash().user.findFirstOrThrow();
  const change = { ...owner, requestId: "test", device: firefox.device };
  await db().$transaction((tx) => recordNewFactor(tx, change, { kind: "app", name: "Blue phone" }));
  expect(await readMails("factor-added")).toMatchObject([{ to: email, about: `user:${owner.id}` }]);
});

describe("an erasure of the account meanwhile leaves no mail", () => {
  const owner = async () => ({ ...(await findCredentials(email))!, requestId: "test" });

  test.each<[string, (account: Awaited<ReturnType<typeof owner>>) => Promise<unknown>]>([
    ["a new browser", (account) => tellNewBrowser(account, firefox)],
    ["a used recovery code", recordUsedCode],
    ["wrong codes", (account) => checkCode(account, "000000")],
  ])("about %s", async (_name, act) => {
    await signInWithPassword(form, firefox);
    const account = await owner();
    for (let wrong = 0; wrong < 4; wrong += 1) await checkCode(account, "000000");
    const [acted] = await db().$transaction(async (tx) => {
      await hardDeleteWithin(tx, admin, "user", Prisma.sql`id = ${account.id}`);
      const acting = act(account);
      const waits = async () => expect(await countLockWaits()).toBe(1);
      await Promise.race([acting, vi.waitFor(waits, { timeout: 10_000 })]);
      return [acting];
    });
    await acted;
    expect(await db().outbox.findMany()).toEqual([]);
  });
});
