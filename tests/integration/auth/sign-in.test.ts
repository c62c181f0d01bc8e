// Promise: password-hashes, session-age
import { beforeEach, describe, expect, test } from "vitest";
import bcrypt from "bcryptjs";
import { SignJWT } from "jose";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { type HttpError } from "@/lib/http-error";
import { hashPassword, getPasswordPool } from "@/lib/auth/password/hash-password";
import { issueToken } from "@/lib/auth/session/auth-options";
import { findViewerByToken, getViewer } from "@/lib/auth/viewer";
import { getStatus } from "@/tests/support/get-status";
import { confirmByPassword } from "@/lib/account/factor-actions";
import { startPasskey } from "@/lib/account/passkey-actions";
import { changeOwnPasswordAction } from "@/lib/account/password-actions";
import { changeOwnNameAction } from "@/lib/users/own-name-actions";
import { requestCookies, requestHeaders } from "@/tests/support/request";
import { email, PASSWORD, resetAccount, signInWithPassword } from "@/tests/support/accounts/password-account";
import { attempt } from "@/tests/support/sign-in";

beforeEach(resetAccount);

test("the right email and password start a session, whatever the letter case of the email", async () => {
  const { token, role } = await signInWithPassword(
    { email: "ROBIN@example.com", password: PASSWORD },
    attempt,
  );
  expect(role).toBe("USER");
  expect(await findViewerByToken(token)).toMatchObject({ email, role: "USER" });
});

test("an unknown email and a wrong password cost one comparison each and fail alike", async () => {
  const runs = async (form: { email: string; password: string }) => {
    const pool = await getPasswordPool();
    const before = pool.completed;
    const failure = await signInWithPassword(form, attempt).catch((error: HttpError) => error);
    return { runs: pool.completed - before, failure };
  };
  const unknown = await runs({ email: "nobody@example.com", password: PASSWORD });
  const wrong = await runs({ email, password: "wrong" });
  expect([unknown.runs, wrong.runs]).toEqual([1, 1]);
  expect(unknown.failure).toMatchObject({ status: 401, message: "User is not authenticated." });
  expect(wrong.failure).toMatchObject({ status: 401, message: "User is not authenticated." });
});

test("a password longer than bcrypt's limit is not truncated", async () => {
  const long = "x".repeat(72);
  await dbIncludingTrash().user.updateMany({ data: { passwordHash: await hashPassword(long) } });
  expect(await getStatus(signInWithPassword({ email, password: long }, attempt))).toBe(200);
  expect(await getStatus(signInWithPassword({ email, password: `${long}y` }, attempt))).toBe(401);
  await expect(hashPassword(`${long}y`)).rejects.toMatchObject({ status: 422 });
});

test("a password matches however the keyboard composes its accents", async () => {
  const composed = "crème brûlée";
  const decomposed = composed.normalize("NFD");
  for (const [chosen, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    await db().user.updateMany({ data: { passwordHash: await hashPassword(chosen) } });
    expect(await signInWithPassword({ email, password: typed }, attempt)).toHaveProperty("token");
  }
  // As stored by earlier versions.
  await db().user.updateMany({ data: { passwordHash: await bcrypt.hash(decomposed, 4) } });
  expect(await signInWithPassword({ email, password: decomposed }, attempt)).toHaveProperty("token");
});

test("a weaker hash is replaced at the next sign-in", async () => {
  env().BCRYPT_COST = 12;
  await dbIncludingTrash().user.updateMany({ data: { passwordHash: await bcrypt.hash(PASSWORD, 10) } });
  await signInWithPassword({ email, password: PASSWORD }, attempt);
  expect((await dbIncludingTrash().user.findFirstOrThrow()).passwordHash).toMatch(/^\$2b\$12\$/);
  expect(await getStatus(signInWithPassword({ email, password: PASSWORD }, attempt))).toBe(200);
});

test("guessing is limited per account, also in parallel, and then the right password is rejected too", async () => {
  // Two guesses are hashed at once, so that none of them waits and gets 503 on a busy machine.
  env().RATE_LIMIT_SIGN_IN = { points: 2, seconds: 900 };
  const guesses = Array.from({ length: 6 }, () =>
    getStatus(signInWithPassword({ email, password: "wrong" }, attempt)),
  );
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(await getStatus(signInWithPassword({ email, password: PASSWORD }, attempt))).toBe(429);
  await db().$executeRaw`UPDATE rate_limits SET expire = 1`;
  expect(await getStatus(signInWithPassword({ email, password: PASSWORD }, attempt))).toBe(200);
});

test("guessing is also limited per client address, across accounts, and other addresses are not affected", async () => {
  const originalLimit = env().RATE_LIMIT_SIGN_IN_ADDRESS;
  env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 2, seconds: 900 };
  const guess = (name: string, address: string) =>
    getStatus(
      signInWithPassword({ email: `${name}@example.com`, password: "wrong" }, { ...attempt, address }),
    );
  try {
    const statuses: unknown[] = [];
    for (const name of ["ann", "bea", "cleo"]) statuses.push(await guess(name, "192.0.2.7"));
    expect(statuses).toEqual([401, 401, 429]);
    expect(
      await getStatus(
        signInWithPassword({ email, password: PASSWORD }, { ...attempt, address: "192.0.2.7" }),
      ),
    ).toBe(429);
    expect(await guess("dora", "192.0.2.8")).toBe(401);
  } finally {
    env().RATE_LIMIT_SIGN_IN_ADDRESS = originalLimit;
  }
});

test("successful sign-ins do not count against the limits", async () => {
  for (let time = 0; time < 2; time += 1) await signInWithPassword({ email, password: PASSWORD }, attempt);
  const counters = await db().rateLimit.findMany({ where: { key: { startsWith: "sign-in" } } });
  expect(counters.map(({ points }) => points)).toEqual([0, 0]);
});

test("signing in ends the session of the same browser", async () => {
  const first = await signInWithPassword({ email, password: PASSWORD }, attempt);
  const second = await signInWithPassword(
    { email, password: PASSWORD },
    { ...attempt, previousSession: (await findViewerByToken(first.token))?.sessionId },
  );
  expect(second.token).not.toBe(first.token);
  expect(await findViewerByToken(first.token)).toBeNull();
  expect(await findViewerByToken(second.token)).not.toBeNull();
});

test("the forms of an account ask to sign in after the session has ended", async () => {
  requestHeaders.set("origin", env().SITE_URL);
  const results = [
    await changeOwnNameAction({ firstName: "Robin", lastName: "Roe" }),
    await changeOwnPasswordAction({ currentPassword: PASSWORD, password: "another password" }),
    await startPasskey(),
    await confirmByPassword({ password: PASSWORD }),
  ];
  for (const result of results)
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining("You've been signed out.") });
});

describe("tokens", () => {
  const key = (secret: string) => new TextEncoder().encode(secret);
  const sign = (claims: object, secret = env().NEXTAUTH_SECRET) =>
    new SignJWT({ sid: "x", ...claims }).setProtectedHeader({ alg: "HS256" }).sign(key(secret));

  function findViewerByCookie(token: string) {
    requestCookies.ID_TOKEN = token;
    return getViewer();
  }

  test("a session ends 30 days after sign-in, whatever its token says", async () => {
    const { token } = await signInWithPassword({ email, password: PASSWORD }, attempt);
    await db().$executeRaw`UPDATE sessions SET created_at = now() - interval '31 days'`;
    expect(await findViewerByToken(token)).toBeNull();
  });

  test("an ended session or a deleted user means signed out", async () => {
    const { token } = await signInWithPassword({ email, password: PASSWORD }, attempt);
    await dbIncludingTrash().user.deleteMany();
    expect(await findViewerByToken(token)).toBeNull();
  });

  test("an invalid token means signed out and raises no error", async () => {
    const sid =
      (await signInWithPassword({ email, password: PASSWORD }, attempt)) &&
      (await db().session.findFirstOrThrow()).id;
    const good = await issueToken(sid);
    const hour = Math.floor(Date.now() / 1000) + 3600;
    const none = [{ alg: "none" }, { sid, aud: "session", exp: hour }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const bad = [
      "",
      "a.b.c",
      `${none.join(".")}.`,
      await sign({ sid, aud: "session", exp: hour }, "another-secret-another-secret-another"),
      good.slice(0, -4),
      `${good.slice(0, 40)}${good[40] === "A" ? "B" : "A"}${good.slice(41)}`,
      await sign({ sid, aud: "session", exp: hour - 7200 }),
      await sign({ sid, aud: "session", exp: hour, nbf: hour - 60 }),
      await sign({ sid, aud: "password-reset", exp: hour }),
      await sign({ sid, aud: "session" }),
      await sign({ sid: { id: sid }, aud: "session", exp: hour }),
      "%E0%A4%A",
    ];
    expect(await findViewerByToken(good)).not.toBeNull();
    expect(await findViewerByCookie(good)).not.toBeNull();
    for (const token of [...bad, "x".repeat(8000)]) {
      expect(await findViewerByToken(token)).toBeNull();
      expect(await findViewerByCookie(token)).toBeNull();
    }
  });

  test("a token that was signed with the server's former secret means signed out", async () => {
    const { token } = await signInWithPassword({ email, password: PASSWORD }, attempt);
    const secret = env().NEXTAUTH_SECRET;
    env().NEXTAUTH_SECRET = "another-secret-another-secret-another";
    try {
      expect(await findViewerByToken(token)).toBeNull();
      expect(await findViewerByCookie(token)).toBeNull();
    } finally {
      env().NEXTAUTH_SECRET = secret;
    }
    expect(await findViewerByCookie(token)).not.toBeNull();
  });

  test("a database outage raises an error and signs no user out", async () => {
    const { token } = await signInWithPassword({ email, password: PASSWORD }, attempt);
    await db().$executeRaw`ALTER TABLE sessions RENAME TO sessions_away`;
    try {
      await expect(findViewerByCookie(token)).rejects.toThrow();
    } finally {
      await db().$executeRaw`ALTER TABLE sessions_away RENAME TO sessions`;
    }
    expect(await findViewerByCookie(token)).not.toBeNull();
  });
});
