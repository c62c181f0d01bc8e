// Promise: known-password
import { beforeEach, describe, expect, test } from "vitest";
import { changeOwnPassword, changePassword } from "@/lib/auth/password/change-password";
import { createSession, findOwnSessions } from "@/lib/auth/data";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { type Viewer, findViewerByToken } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { createUser } from "@/prisma/factories";
import { getStatus } from "@/tests/support/get-status";
import { attempt, signInForChallenge, signInForToken } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const TEMPORARY = "temporary one";
const CHOSEN = "chosen by myself";
const passwordHash = await hashPassword(TEMPORARY);
const email = "robin@example.com";

const mails = async () =>
  (await db().outbox.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind, sealed }) => ({
    kind,
    ...decryptEnvelope(sealed!)!,
  }));

async function requestMailedSecret(): Promise<string> {
  await requestPasswordReset(email);
  const text = (await mails()).filter(({ kind }) => kind === "password-reset").at(-1)?.text ?? "";
  return /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? "";
}

beforeEach(async () => {
  env().RATE_LIMIT_SIGN_IN = { points: 10, seconds: 900 };
  env().RATE_LIMIT_FORGOT_PASSWORD = { points: 5, seconds: 3600 };
  await emptyTables("users", "sessions", "rate_limits", "outbox");
  await createUser(db(), { email, passwordHash });
});

describe("a user must change a password that another person knows", () => {
  beforeEach(
    async () => void (await dbIncludingTrash().user.updateMany({ data: { mustChangePassword: true } })),
  );

  test("signing in returns a challenge and no session, and the new password signs in", async () => {
    const session = await signInForChallenge({ email, password: TEMPORARY });
    expect(await db().session.count()).toBe(0);
    expect(await findViewerByToken(session)).toBeNull();
    const result = await changePassword({ email, password: CHOSEN, session }, attempt);
    expect("token" in result && (await findViewerByToken(result.token))).toMatchObject({ email });
    expect(await getStatus(changePassword({ email, password: "another one", session }, attempt))).toBe(401);
    expect(await getStatus(signInWithPassword({ email, password: TEMPORARY }, attempt))).toBe(401);
    await signInForToken({ email, password: CHOSEN });
  });

  test("the database does not store the challenge's secret, and a mail reports the changed password", async () => {
    const session = await signInForChallenge({ email, password: TEMPORARY });
    expect((await db().passwordTicket.findFirstOrThrow()).digest).not.toBe(session);
    expect(Buffer.from(session, "base64url")).toHaveLength(32);
    await changePassword({ email, password: CHOSEN, session }, attempt);
    expect(await mails()).toMatchObject([{ kind: "password-changed", to: email }]);
  });

  test("another user's challenge, an expired one and the old password are rejected", async () => {
    await createUser(db(), { email: "other@example.com", passwordHash });
    const session = await signInForChallenge({ email, password: TEMPORARY });
    const change = (changes: object) =>
      getStatus(changePassword({ email, password: CHOSEN, session, ...changes }, attempt));
    expect(await change({ email: "other@example.com" })).toBe(401);
    expect(await change({ password: TEMPORARY })).toBe(422);
    await db().$executeRaw`UPDATE password_tickets SET expires_at = now() - interval '1 second'`;
    expect(await change({})).toBe(401);
    await signInForToken({ email: "other@example.com", password: TEMPORARY });
  });

  test("five wrong tries end a challenge", async () => {
    const session = await signInForChallenge({ email, password: TEMPORARY });
    for (let time = 0; time < 5; time += 1) {
      const wrong = { email: "other@example.com", password: CHOSEN, session };
      expect(await getStatus(changePassword(wrong, attempt))).toBe(401);
    }
    expect(await getStatus(changePassword({ email, password: CHOSEN, session }, attempt))).toBe(401);
  });

  test("one of two simultaneous changes with one challenge succeeds", async () => {
    const session = await signInForChallenge({ email, password: TEMPORARY });
    const statuses = await Promise.all(
      ["first choice", "second choice"].map((password) =>
        getStatus(changePassword({ email, password, session }, attempt)),
      ),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test("a password that is reset during its change requires another challenge", async () => {
    const first = await signInForChallenge({ email, password: TEMPORARY });
    await db().$executeRaw`
      CREATE FUNCTION again() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.must_change_password := true; RETURN NEW; END $$`;
    await db().$executeRaw`CREATE TRIGGER again BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION again()`;
    const result = await changePassword({ email, password: CHOSEN, session: first }, attempt);
    await db().$executeRaw`DROP FUNCTION again CASCADE`;
    expect(result).toMatchObject({ challenge: "NEW_PASSWORD_REQUIRED" });
  });
});

describe("forgotten passwords", () => {
  test("only a known address gets a mail, and its link works once and signs no visitor in", async () => {
    await requestPasswordReset("nobody@example.com");
    expect(await db().outbox.count()).toBe(0);
    const old = await signInForToken({ email, password: TEMPORARY });
    const session = await requestMailedSecret();
    expect((await db().passwordTicket.findFirstOrThrow()).digest).not.toBe(session);
    expect(await changePassword({ email, password: CHOSEN, session }, attempt)).toEqual({
      changed: true,
      knownBrowser: expect.any(String),
    });
    expect(await db().session.count()).toBe(0);
    expect(await findViewerByToken(old)).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({ kind: "password-changed", to: email });
    expect(await getStatus(changePassword({ email, password: CHOSEN, session }, attempt))).toBe(401);
    await signInForToken({ email, password: CHOSEN });
  });

  test("only the newest link works, for half an hour", async () => {
    const first = await requestMailedSecret();
    const second = await requestMailedSecret();
    const change = (session: string) =>
      getStatus(changePassword({ email, password: CHOSEN, session }, attempt));
    expect(await change(first)).toBe(401);
    const [{ minutes }] = await db().$queryRaw<[{ minutes: number }]>`
      SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM password_tickets`;
    expect(minutes).toBe(30);
    await db().$executeRaw`UPDATE password_tickets SET expires_at = now() - interval '1 second'`;
    expect(await change(second)).toBe(401);
  });

  test("simultaneous requests leave one link, and the sixth in an hour sends nothing", async () => {
    await Promise.all(Array.from({ length: 5 }, () => requestPasswordReset(email.toUpperCase())));
    expect([await db().passwordTicket.count(), await db().outbox.count()]).toEqual([1, 5]);
    await requestPasswordReset(email);
    expect(await db().outbox.count()).toBe(5);
  });

  test("the mailed link works while guesses lock an account, and lets the owner sign in afterwards", async () => {
    env().RATE_LIMIT_SIGN_IN = { points: 2, seconds: 900 };
    for (let guess = 0; guess < 2; guess += 1) {
      expect(await getStatus(signInWithPassword({ email, password: "wrong" }, attempt))).toBe(401);
    }
    expect(await getStatus(signInWithPassword({ email, password: TEMPORARY }, attempt))).toBe(429);
    const session = await requestMailedSecret();
    expect(await getStatus(changePassword({ email, password: CHOSEN, session }, attempt))).toBe(200);
    await signInForToken({ email, password: CHOSEN });
  });

  test("the browser that followed the link can sign in while the guessing continues", async () => {
    env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
    const guess = () => getStatus(signInWithPassword({ email, password: "wrong" }, attempt));
    await guess();
    const session = await requestMailedSecret();
    const changed = await changePassword({ email, password: CHOSEN, session }, attempt);
    expect([await guess(), await guess()]).toEqual([401, 429]);
    const form = { email, password: CHOSEN };
    expect(await getStatus(signInWithPassword(form, attempt))).toBe(429);
    const { knownBrowser } = changed as { knownBrowser: string };
    expect(await getStatus(signInWithPassword(form, { ...attempt, knownBrowser }))).toBe(200);
  });
});

describe("sessions", () => {
  const requireViewer = async (token: string) => (await findViewerByToken(token)) as Viewer;

  test("changing the password ends every session and starts a new one", async () => {
    const here = await signInForToken({ email, password: TEMPORARY });
    const there = await signInForToken({ email, password: TEMPORARY });
    const form = { currentPassword: TEMPORARY, password: CHOSEN };
    const result = await changeOwnPassword(await requireViewer(here), form, attempt);
    expect(await findViewerByToken(here)).toBeNull();
    expect(await findViewerByToken(there)).toBeNull();
    expect("token" in result && (await findViewerByToken(result.token))).toMatchObject({ email });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["new-browser", "password-changed"]);
  });

  test("an attacker's guesses do not stop the signed-in user from changing the password, and the browser stays known", async () => {
    const viewer = await requireViewer(await signInForToken({ email, password: TEMPORARY }));
    env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
    const guess = () => getStatus(signInWithPassword({ email, password: "wrong" }, attempt));
    expect([await guess(), await guess()]).toEqual([401, 429]);
    const form = { currentPassword: TEMPORARY, password: CHOSEN };
    const result = await changeOwnPassword(viewer, form, attempt);
    expect([await guess(), await guess()]).toEqual([401, 429]);
    const { knownBrowser } = result as { knownBrowser: string };
    const next = signInWithPassword({ email, password: CHOSEN }, { ...attempt, knownBrowser });
    expect(await getStatus(next)).toBe(200);
  });

  test("a wrong current password changes nothing, and counts as a guess", async () => {
    const viewer = await requireViewer(await signInForToken({ email, password: TEMPORARY }));
    const guess = () =>
      getStatus(changeOwnPassword(viewer, { currentPassword: "wrong", password: CHOSEN }, attempt));
    env().RATE_LIMIT_SIGN_IN = { points: 2, seconds: 900 };
    for (let time = 0; time < 2; time += 1) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
    await emptyTables("rate_limits");
    await signInForToken({ email, password: TEMPORARY });
  });

  test("a session that begins while the password changes ends with it", async () => {
    const { id } = await dbIncludingTrash().user.findFirstOrThrow();
    await dbIncludingTrash().user.updateMany({ data: { passwordHash: await hashPassword(CHOSEN) } });
    expect(await createSession({ id, passwordHash })).toBeNull();
    expect(await db().session.count()).toBe(0);
  });

  test("the last visit of a session is stored every few minutes", async () => {
    const token = await signInForToken({ email, password: TEMPORARY });
    const seen = async () => (await db().session.findFirstOrThrow()).lastSeenAt.getTime();
    const before = await seen();
    await requireViewer(token);
    expect(await seen()).toBe(before);
    await db().$executeRaw`UPDATE sessions SET last_seen_at = now() - interval '6 minutes'`;
    const [session] = await findOwnSessions(await requireViewer(token));
    expect(session).toMatchObject({ current: true, device: "Unknown device" });
    expect(await seen()).toBeGreaterThanOrEqual(before);
  });
});
