import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { sweep } from "@/lib/upkeep";
import { createUser } from "@/prisma/factories";

test("what has run out is deleted, what still counts is kept", async () => {
  const { id: userId } = await createUser(db(), { passwordHash: `$2b$12$${"x".repeat(53)}` });
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
  await db().session.createMany({
    data: [
      { userId, createdAt: hours(-3), expiresAt: hours(-1) },
      { userId, expiresAt: hours(1) },
    ],
  });
  const ticket = { userId, kind: "CHALLENGE" } as const;
  await db().passwordTicket.createMany({
    data: [
      { ...ticket, digest: "a".repeat(43), expiresAt: hours(-1) },
      { ...ticket, digest: "b".repeat(43), expiresAt: hours(1) },
    ],
  });
  await db().rateLimit.createMany({
    data: [
      { key: "over", points: 1, expire: BigInt(hours(-1).getTime()) },
      { key: "runs", points: 1, expire: BigInt(hours(1).getTime()) },
    ],
  });
  const digests = { fingerprint: "f", resourceId: "r" };
  await db().idempotencyKey.createMany({
    data: [
      { key: "old", ...digests, createdAt: hours(-25) },
      { key: "new", ...digests },
    ],
  });
  const mail = { kind: "message-notice", notAfter: hours(1) };
  const sealed = new Uint8Array([1]);
  await db().outbox.createMany({
    data: [
      { ...mail, state: "SENT", settledAt: hours(-25) },
      { ...mail, state: "SENT", settledAt: hours(-23) },
      { ...mail, state: "DEAD", sealed, settledAt: hours(-31 * 24) },
      { ...mail, state: "DEAD", sealed, settledAt: hours(-29 * 24) },
      { ...mail, state: "PENDING", sealed },
    ],
  });
  expect(await sweep()).toBe(6);
  expect(await sweep()).toBe(0);
  expect([
    await db().session.count(),
    await db().rateLimit.count(),
    await db().idempotencyKey.count(),
    await db().outbox.count(),
    await db().passwordTicket.count(),
  ]).toEqual([1, 1, 1, 3, 1]);
});
