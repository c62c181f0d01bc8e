import { afterEach, beforeEach, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/admin/interviews/[id]/route";
import { GET } from "@/app/api/admin/interviews/route";
import { GET as listFirstCalls } from "@/app/api/first-calls/route";
import { POST } from "@/app/admin/job-applicants/[id]/interviews/route";
import { createApiKey } from "@/lib/api-keys/data";
import { flushCalls } from "@/lib/auth/api-keys/count-key-calls";
import type { Right } from "@/lib/auth/api-keys/rights";
import { getToday } from "@/lib/calendar/company-days";
import { db } from "@/lib/database/db";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const HOUR_MS = 60 * 60 * 1000;
const START = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 5 * 24 * HOUR_MS;
const slotAt = (hours: number) => ({
  startsAt: START + hours * HOUR_MS,
  endsAt: START + (hours + 0.5) * HOUR_MS,
});
const APPLICANTS: Right[] = ["read applicants", "write applicants"];

let owner: FullAdmin;
let applicantId: string;

afterEach(flushCalls);

beforeEach(async () => {
  await emptyTables("users", "jobs", "messages", "outbox", "rate_limits", "idempotency_keys", "interviews");
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
  method?: string;
  idempotencyKey?: string;
}

/** Calls a route with a new API key. */
async function call(
  route: Route,
  { id = applicantId, body, rights = APPLICANTS, query = "", method = "POST", idempotencyKey }: Sent,
) {
  const { key } = await createApiKey(owner, { name: "Scheduler", rights, expiresOn: getToday() });
  const request = new Request(`http://localhost:3000/api/admin${query}`, {
    ...(body && { body: JSON.stringify(body) }),
    ...((body || method !== "POST") && { method }),
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
  expect(json).toMatchObject({ state: "offered", slots: [{ starts_at: startsAt, ends_at: endsAt }] });
});

test("the free times of first calls are named like those of interviews", async () => {
  await db().user.update({ where: { id: owner.id }, data: { takesFirstCalls: true } });
  const request = new Request("http://localhost:3000/api/first-calls");
  const { items } = await (await listFirstCalls(request, { params: Promise.resolve({}) })).json();
  expect(items[0]).toEqual({ starts_at: expect.any(Number), ends_at: expect.any(Number) });
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

test("the list ends with the offers of a time in the range that can still be chosen", async () => {
  const { json: offer } = await call(POST, {
    body: { ...offerOf(slotAt(0)), slots: [slotAt(0), slotAt(48)] },
  });
  const { json: booked } = await call(POST, { body: offerOf(slotAt(4)) });
  const time = { startsAt: new Date(START), endsAt: new Date(START + HOUR_MS) };
  await db().interview.update({ where: { id: booked.id }, data: { state: "booked", ...time } });
  const list = async (query: string) => {
    const { json } = await call(GET, { query });
    return [json.items.map(({ id }: { id: string }) => id), json.lastKey];
  };
  const range = (from: number, until: number) =>
    `?start=${START + from * HOUR_MS}&end=${START + until * HOUR_MS}`;
  expect(await list("")).toEqual([[booked.id, offer.id], null]);
  expect(await list(range(0, 1))).toEqual([[booked.id, offer.id], null]);
  expect(await list(range(47, 49))).toEqual([[offer.id], null]);
  expect(await list(range(1, 47))).toEqual([[], null]);
  expect(await list("?start=0&end=8640000000000000")).toEqual([[booked.id, offer.id], null]);
  expect(await list("?start=8640000000000000")).toEqual([[], null]);
  const { slots } = offer as { slots: { id: string }[] };
  for (const [place, slot] of slots.entries())
    await db().interviewSlot.update({ where: { id: slot.id }, data: { startsAt: new Date(place) } });
  expect(await list("")).toEqual([[booked.id], null]);
});

test("a key reads all pages of booked interviews and offers once each, in their order", async () => {
  const common = { applicantId, place: "Office" };
  const day = 24 * HOUR_MS;
  await db().interview.createMany({
    data: Array.from({ length: 130 }, (_, place) => ({
      ...common,
      id: `booked-${String(place).padStart(3, "0")}`,
      state: "booked",
      startsAt: new Date(START + (place % 7) * day),
      endsAt: new Date(START + (place % 7) * day + HOUR_MS),
    })),
  });
  const offers = Array.from({ length: 130 }, (_, place) => `offer-${String(place).padStart(3, "0")}`);
  await db().interview.createMany({ data: offers.map((id) => ({ ...common, id })) });
  await db().interviewSlot.createMany({
    data: offers.map((interviewId) => ({
      interviewId,
      startsAt: new Date(START),
      endsAt: new Date(START + HOUR_MS),
    })),
  });
  const ids: string[] = [];
  let key: string | null = "";
  let pages = 0;
  for (; key !== null; pages++) {
    const { json } = await call(GET, { query: key && `?startKey=${encodeURIComponent(key)}` });
    ids.push(...json.items.map(({ id }: { id: string }) => id));
    key = json.lastKey;
  }
  expect([pages, ids.length, new Set(ids).size]).toEqual([3, 260, 260]);
  expect(ids.slice(130)).toEqual(offers);
});

test.each([
  ["POST", (slots: object[]) => call(POST, { body: { ...offerOf(slotAt(0)), slots } })],
  [
    "PUT",
    async (slots: object[]) => {
      const { json } = await call(POST, { body: offerOf(slotAt(0)) });
      return call(PUT, { id: json.id, body: { slots } });
    },
  ],
])("%s refuses a time more than two years ahead, and times of different lengths", async (_method, send) => {
  const inYears = (years: number) => slotAt(years * 365 * 24);
  expect((await send([slotAt(2), inYears(3)])).status).toBe(422);
  expect((await send([{ startsAt: "9999-01-01T00:00:00Z", endsAt: "9999-01-01T00:30:00Z" }])).status).toBe(
    422,
  );
  expect((await send([slotAt(2), { ...slotAt(4), endsAt: slotAt(5).endsAt }])).status).toBe(422);
  expect((await send([slotAt(2), inYears(1.9)])).status).toBeLessThan(300);
});

test("a first call exists only for a key with the rights to messages", async () => {
  const { id: messageId } = await createMessage(db());
  const time = { startsAt: new Date(START), endsAt: new Date(START + HOUR_MS) };
  const { id } = await db().interview.create({
    data: {
      messageId,
      state: "booked",
      place: "By phone",
      ...time,
      interviewers: { create: { userId: owner.id } },
    },
  });
  const list = async (rights: Right[]) => (await call(GET, { rights })).json.items.length;
  expect(await list(APPLICANTS)).toBe(0);
  expect(await list([...APPLICANTS, "read messages"])).toBe(1);
  const put = (rights: Right[]) => call(PUT, { id, rights, body: { place: "By video" } });
  const reading: Right[] = [...APPLICANTS, "read messages"];
  expect((await put(reading)).status).toBe(404);
  expect((await call(DELETE, { id, rights: reading, method: "DELETE" })).status).toBe(404);
  const writing: Right[] = [...APPLICANTS, "write messages"];
  expect(await put(writing)).toEqual({ status: 200, json: { id, version: 2 } });
  expect((await put([...writing, "read messages"])).json).toMatchObject({ id, place: "By video" });
  expect((await call(DELETE, { id, rights: writing, method: "DELETE" })).status).toBe(204);
  await db().user.update({ where: { id: owner.id }, data: { areas: ["hiring", "people"] } });
  expect((await put([...writing, "read messages"])).status).toBe(404);
});
