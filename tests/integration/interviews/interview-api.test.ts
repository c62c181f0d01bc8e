import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/admin/job-applicants/[id]/interviews/route";
import { createApiKey } from "@/lib/api-keys/data";
import type { Right } from "@/lib/auth/api-keys/rights";
import { getToday } from "@/lib/calendar/company-days";
import { db } from "@/lib/database/db";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";

const HOUR_MS = 60 * 60 * 1000;
const START = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 5 * 24 * HOUR_MS;
const slotAt = (hours: number) => ({
  startsAt: START + hours * HOUR_MS,
  endsAt: START + (hours + 0.5) * HOUR_MS,
});
const APPLICANTS: Right[] = ["read applicants", "write applicants"];

let owner: FullAdmin;
let applicantId: string;

beforeEach(async () => {
  await db()
    .$executeRaw`TRUNCATE users, jobs, messages, outbox, rate_limits, idempotency_keys, interviews CASCADE`;
  owner = { ...admin, ...(await createUser(db(), { role: "ADMIN", passwordHash })) } as FullAdmin;
  const { id: jobId } = await createJob(db());
  applicantId = (await createApplicant(db(), { jobId })).id;
});

type Route = typeof POST;

interface Sent {
  id?: string;
  body?: object;
  rights?: Right[];
  query?: string;
  idempotencyKey?: string;
}

/** Calls a route with a new API key. */
async function call(
  route: Route,
  { id = applicantId, body, rights = APPLICANTS, query = "", idempotencyKey }: Sent,
) {
  const { key } = await createApiKey(owner, { name: "Scheduler", rights, expiresOn: getToday() });
  const request = new Request(`http://localhost:3000/api/admin${query}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
  });
  const response = await route(request, { params: Promise.resolve({ id }) });
  return { status: response.status, json: response.status === 204 ? null : await response.json() };
}

const offerOf = (slot: object) => ({ interviewerIds: [owner.id], slots: [slot], place: "Office" });

test.each([
  ["epoch milliseconds", (time: number) => time],
  ["ISO text", (time: number) => new Date(time).toISOString()],
])("a program offers times in %s and gets them back in epoch milliseconds", async (_format, format) => {
  const { startsAt, endsAt } = slotAt(0);
  const slot = { startsAt: format(startsAt), endsAt: format(endsAt) };
  const { status, json } = await call(POST, { body: offerOf(slot) });
  expect(status).toBe(201);
  expect(json).toMatchObject({ state: "offered", slots: [{ startsAt, endsAt }] });
});

test.each([-1, 1.5, Number.MAX_SAFE_INTEGER, "1800034200000", "tomorrow", null])(
  "the time %s is refused",
  async (startsAt) => {
    const body = offerOf({ ...slotAt(0), startsAt });
    expect((await call(POST, { body })).status).toBe(422);
  },
);

test("a repeated call with one key offers once, and another body is refused", async () => {
  const idempotencyKey = crypto.randomUUID();
  const body = offerOf(slotAt(0));
  const [first, second] = [
    await call(POST, { body, idempotencyKey }),
    await call(POST, { body, idempotencyKey }),
  ];
  expect(second).toEqual(first);
  expect((await call(POST, { body: offerOf(slotAt(2)), idempotencyKey })).status).toBe(422);
  expect(await db().interview.count()).toBe(1);
  expect(await db().outbox.count({ where: { kind: "interview-offer" } })).toBe(1);
  await db().interview.deleteMany();
  expect((await call(POST, { body, idempotencyKey })).status).toBe(410);
});
