import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { beforeEach, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import { receiveMessage } from "@/lib/messages/receive-message";
import { checkProof, issueChallenge } from "@/lib/limits/proof-of-work";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";

const input = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home.",
};
const HOUR_MS = 60 * 60 * 1000;

async function solve(form: string, now?: number, change: (challenge: Challenge) => void = () => undefined) {
  const challenge = (await issueChallenge(form, now))!;
  const solution = await solveChallenge({ challenge, deriveKey });
  change(challenge);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "taken",
    (error: unknown) =>
      error instanceof HttpError && error.details.errors?.proof ? `${error.status} ${error.message}` : error,
  );

beforeEach(async () => {
  Object.assign(env(), { POW: "1" });
  await db().$executeRaw`TRUNCATE messages, outbox, idempotency_keys, rate_limits, spent_proofs CASCADE`;
});

test("proof of work is off by default: no puzzle is created and no proof is required", async () => {
  Object.assign(env(), { POW: "0" });
  expect(await issueChallenge("contact")).toBeUndefined();
  expect(await checkProof("contact", undefined)).toBeNull();
});

test("an unknown form gets no puzzle", async () => {
  expect([await issueChallenge(null), await issueChallenge("sign-in")]).toEqual([undefined, undefined]);
});

test("a missing, made-up, changed, expired or foreign proof gets 422", async () => {
  const sent = [
    undefined,
    "",
    "bm9uc2Vuc2U=",
    Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString("base64"),
    await solve("contact", undefined, ({ parameters }) => (parameters.expiresAt! += 60)),
    await solve("contact", Date.now() - HOUR_MS - 5000),
    await solve("application"),
    "x".repeat(100_000),
  ];
  const outcomes = await Promise.all(sent.map((proof) => outcome(checkProof("contact", proof))));
  expect(outcomes.every((text) => String(text).startsWith("422 "))).toBe(true);
  expect(outcomes[0]).toContain("JavaScript");
  expect(outcomes[5]).toContain("too long");
});

test("a solution is valid for one message, also in parallel, and a rejected message does not use it up", async () => {
  const proof = await checkProof("contact", await solve("contact"));
  const send = (message = input.message, address = "192.0.2.1") =>
    receiveMessage({ ...input, message }, { address, proof });
  await db().$executeRaw`ALTER TABLE outbox ADD CONSTRAINT nothing CHECK (false)`;
  expect(await outcome(send())).not.toBe("taken");
  await db().$executeRaw`ALTER TABLE outbox DROP CONSTRAINT nothing`;
  const outcomes = await Promise.all([send("One."), send("Two."), send("Three.")].map(outcome));
  expect(outcomes.filter((text) => text === "taken")).toHaveLength(1);
  expect(outcomes.filter((text) => String(text).startsWith("422 "))).toHaveLength(2);
  expect(await dbIncludingTrash().message.count()).toBe(1);
});

test("the same form sent again with the same proof gets the same response", async () => {
  const proof = await checkProof("contact", await solve("contact"));
  const once = buildNamedKey("message", "k-1", input);
  const send = () => receiveMessage(input, { address: "192.0.2.1", proof, once });
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
});

test("used proofs are deleted once they have expired", async () => {
  const proof = await checkProof("contact", await solve("contact"));
  await receiveMessage(input, { address: "192.0.2.1", proof });
  await sweepExpired("proofs");
  expect(await db().spentProof.count()).toBe(1);
  await db().$executeRaw`UPDATE spent_proofs SET expires_at = now() - interval '1 second'`;
  await sweepExpired("proofs");
  expect(await db().spentProof.count()).toBe(0);
});
