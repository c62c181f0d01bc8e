// Promise: no-lockout
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { findCredentials } from "@/lib/auth/data";
import { issueKnownBrowser } from "@/lib/auth/sign-in/known-browser";
import { verifyPassword } from "@/lib/auth/password/hash-password";
import { db } from "@/lib/database/db";
import { sign } from "@/lib/signing";
import { env } from "@/lib/env";
import { setPassword } from "@/lib/users/data";
import { createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import {
  email,
  PASSWORD,
  passwordHash,
  resetAccount,
  signInWithPassword,
} from "@/tests/support/accounts/password-account";
import { attempt } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

const stranger = { ...attempt, address: "198.51.100.7" };
const right = { email, password: PASSWORD };

beforeEach(resetAccount);

describe("a browser with an earlier sign-in of the owner", () => {
  const wrong = { email, password: "wrong" };
  const signInFrom = (knownBrowser: string | undefined, form = right, from = attempt) =>
    getStatus(signInWithPassword(form, { ...from, knownBrowser }));
  const known = async () => (await signInWithPassword(right, attempt)).knownBrowser;
  const points = async (name: string) =>
    (await db().rateLimit.findMany({ where: { key: { startsWith: `${name}:` } } })).map((row) => row.points);

  test("signs in with the right password while attackers keep the account's counter full", async () => {
    const browser = await known();
    env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
    expect(await signInFrom(undefined, wrong, stranger)).toBe(401);
    expect(await signInFrom(undefined)).toBe(429);
    expect(await signInFrom(browser)).toBe(200);
    expect(await points("sign-in-browser")).toEqual([0]);
  });

  test("signs in while its network's counter is full", async () => {
    const browser = await known();
    const originalLimit = env().RATE_LIMIT_SIGN_IN_ADDRESS;
    env().RATE_LIMIT_SIGN_IN_ADDRESS = { points: 1, seconds: 900 };
    try {
      expect(await signInFrom(undefined, { ...wrong, email: "nobody@example.com" })).toBe(401);
      expect(await signInFrom(undefined)).toBe(429);
      expect(await signInFrom(browser)).toBe(200);
    } finally {
      env().RATE_LIMIT_SIGN_IN_ADDRESS = originalLimit;
    }
  });

  test("has its own limit at the same rate, which affects no other browser", async () => {
    const browser = await known();
    env().RATE_LIMIT_SIGN_IN = { points: 2, seconds: 900 };
    const statuses: unknown[] = [];
    for (const form of [wrong, wrong, wrong, right]) statuses.push(await signInFrom(browser, form));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect([await points("sign-in"), await points("sign-in-address")]).toEqual([[0], [0]]);
    expect(await signInFrom(undefined)).toBe(200);
  });

  test("is unknown when its cookie is forged, expired, of another account or of an earlier password", async () => {
    const other = await createUser(db(), { email: "other@example.com", passwordHash });
    const account = (await findCredentials(email))!;
    const aYear = 365 * 24 * 60 * 60 * 1000;
    const cookies = [
      `${(await known()).slice(0, -4)}AAAA`,
      "a.b",
      sign("form-token", `browser ${Date.now()} mark`),
      sign("known-browser", ""),
      sign("known-browser", `browser ${Date.now()}`),
      issueKnownBrowser(account, Date.now() - aYear),
      issueKnownBrowser({ id: other.id, passwordHash }),
      issueKnownBrowser({ id: account.id, passwordHash: "another hash" }),
    ];
    env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
    expect(await signInFrom(undefined, wrong, stranger)).toBe(401);
    for (const cookie of cookies) expect(await signInFrom(cookie)).toBe(429);
    expect(await signInFrom(issueKnownBrowser(account, Date.now() - aYear + 60_000))).toBe(200);
  });

  test("is unknown after another person has set the password", async () => {
    await storeAdmin();
    const browser = await known();
    await setPassword(admin, (await findCredentials(email))!.id, "set by an administrator");
    env().RATE_LIMIT_SIGN_IN = { points: 1, seconds: 900 };
    expect(await signInFrom(undefined, wrong, stranger)).toBe(401);
    expect(await signInFrom(browser, { email, password: "set by an administrator" })).toBe(429);
  });
});

describe("the queue before the password workers", () => {
  /** Starts one caller for each key that repeats password comparisons until `end` is called. */
  function startCrowd(keys: string[], rank: number) {
    let isOver = false;
    const crowd = { compared: 0, end: () => ((isOver = true), ended) };
    const ended = Promise.all(
      keys.map(async (key) => {
        do {
          await verifyPassword("x", null, { key, rank }).then(
            () => (crowd.compared += 1),
            () => undefined,
          );
          await nextTurn();
        } while (!isOver);
      }),
    );
    return crowd;
  }

  /** Signs in and retries after 503, because on a busy machine a comparison may exceed the waiting time. */
  async function signInWithRetries(...args: Parameters<typeof signInWithPassword>): Promise<void> {
    for (let status: unknown = 503; status === 503;) status = await getStatus(signInWithPassword(...args));
  }

  test("a known browser is served before unknown ones, and a full queue counts against their network but not the account", async () => {
    const { knownBrowser } = await signInWithPassword(right, attempt);
    await emptyTables("rate_limits");
    const crowd = startCrowd(Array<string>(18).fill(`network ${stranger.address}`), 1);
    const atFirst = crowd.compared;
    expect(await getStatus(signInWithPassword(right, stranger))).toBe(503);
    expect(crowd.compared - atFirst).toBeLessThan(4); // rejected without waiting
    const counters = await db().rateLimit.findMany({ orderBy: { key: "asc" } });
    expect(counters).toMatchObject([
      { key: expect.stringMatching(/^sign-in-address:/), points: 1 },
      { key: expect.stringMatching(/^sign-in:/), points: 0 },
    ]);
    const ended = crowd.end();
    const before = crowd.compared;
    await signInWithRetries(right, { ...attempt, knownBrowser });
    expect(crowd.compared - before).toBeLessThan(8);
    await ended;
  });

  test.each([
    ["a network with few tries is served before networks with many", 5, async () => stranger],
    [
      "a known browser is served before networks with one try",
      1,
      async () => ({ ...attempt, knownBrowser: (await signInWithPassword(right, attempt)).knownBrowser }),
    ],
  ])("%s that fill the queue", async (_, rank, getCaller) => {
    const caller = await getCaller();
    const networks = Array.from({ length: 34 }, (_, number) => `network 203.0.113.${number}`);
    const crowd = startCrowd(networks, rank);
    await expect.poll(() => crowd.compared, { timeout: 30_000 }).toBeGreaterThan(0);
    const ended = crowd.end();
    const before = crowd.compared;
    await signInWithRetries(right, caller);
    expect(crowd.compared - before).toBeLessThan(8);
    await ended;
  });
});
