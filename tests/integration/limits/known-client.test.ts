import { beforeEach, expect, test } from "vitest";
import { createSession, endSession, findCredentialsById } from "@/lib/auth/data";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { issueToken } from "@/lib/auth/session/token";
import { issueKnownBrowser } from "@/lib/auth/sign-in/known-browser";
import { db } from "@/lib/database/db";
import { createUser } from "@/prisma/factories";
import { findKnownClient, findRequestSession } from "@/server/http/known-client";

beforeEach(async () => void (await db().$executeRaw`TRUNCATE users CASCADE`));

async function signIn() {
  const { id } = await createUser(db(), { passwordHash: `$2b$12$${"a".repeat(53)}` });
  const account = (await findCredentialsById(id))!;
  const session = (await createSession(account))!;
  return { account, session, token: await issueToken(session) };
}

test("a token has the limits of a session only while the session is active", async () => {
  const [active, ended] = [await signIn(), await signIn()];
  await endSession(ended.session);
  for (const build of [
    (token: string) => ({ authorization: `Bearer ${token}` }),
    (token: string) => ({ cookie: `a=b; ${SESSION_COOKIE}=${token}` }),
  ]) {
    expect(await findRequestSession(build(active.token))).toBe(active.session);
    expect(await findRequestSession(build(ended.token))).toBeNull();
    expect(await findKnownClient(build(ended.token))).toBeNull();
    expect(await findRequestSession(build(`${active.token}x`))).toBeNull();
  }
  expect(await findRequestSession({})).toBeNull();
});

test("a browser that has signed in before is known without a session, and a forged cookie is not", async () => {
  const { account } = await signIn();
  const cookie = `${KNOWN_BROWSER_COOKIE}=${issueKnownBrowser(account)}`;
  const key = await findKnownClient({ cookie });
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(await findKnownClient({ cookie: `${SESSION_COOKIE}=x; ${cookie}` })).toBe(key);
  expect(await findKnownClient({ cookie: `${cookie}x` })).toBeNull();
});
