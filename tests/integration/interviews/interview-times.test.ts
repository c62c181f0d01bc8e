import ICAL from "ical.js";
import ical from "node-ical";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "@/lib/application-page/person";
import { addDays, endOfDay, getOffset, getDayAndHour } from "@/lib/calendar/business-days";
import { startOfDay } from "@/lib/calendar/company-days";
import { formatInBothZones } from "@/lib/calendar/moment-text";
import { db } from "@/lib/database/db";
import { explainTaken, takeTime } from "@/lib/interviews/book";
import { offerInterview } from "@/lib/interviews/data";
import { findFreeSlots } from "@/lib/interviews/free-slots";
import { setHours } from "@/lib/interviews/hours";
import type { Slot } from "@/lib/interviews/interview";
import { findInterviews, type InterviewView } from "@/lib/interviews/list";
import { pickSlot } from "@/lib/interviews/own";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EMAIL = "asha@example.com";
const DANA = { email: EMAIL, requestId: "request-5" } as Person;

let interviewerIds: string[];
let applicantId: string;

beforeEach(async () => {
  await emptyTables("users", "jobs", "outbox", "rate_limits", "interviews");
  const create = () => createUser(db(), { role: "ADMIN", passwordHash });
  interviewerIds = [(await create()).id, (await create()).id];
  const { id: jobId } = await createJob(db());
  applicantId = (await createApplicant(db(), { jobId, email: EMAIL, stage: "interview" })).id;
});

afterEach(() => void vi.useRealTimers());

const toSlot = (time: number): Slot => ({
  startsAt: new Date(time),
  endsAt: new Date(time + 30 * MINUTE_MS),
});

/** Returns the next instant from tomorrow on at which the company's clock goes forward or back. */
function findChange(isForward: boolean): number {
  let time = startOfDay(addDays(getDayAndHour(new Date()).day, 2));
  while (Math.sign(getOffset(time) - getOffset(time - HOUR_MS)) !== (isForward ? 1 : -1)) time += HOUR_MS;
  return time;
}

async function takeMail(kind: string) {
  const rows = await db().outbox.findMany({ where: { kind } });
  return rows.map(({ sealed }) => decryptEnvelope(sealed!)!).find(({ to }) => to === EMAIL)!;
}

test.each([
  { name: "repeats", isForward: false, times: ["1:30 AM PDT", "1:30 AM PST"], pune: ["2:00 PM", "3:00 PM"] },
  { name: "skips", isForward: true, times: ["1:30 AM PST", "3:00 AM PDT"], pune: ["3:00 PM", "3:30 PM"] },
])(
  "a slot beside the hour that the clock of Portland $name is offered and mailed right to Pune",
  async ({ isForward, times, pune }) => {
    const change = findChange(isForward);
    const slots = [toSlot(change - 30 * MINUTE_MS), toSlot(change + (isForward ? 0 : 30 * MINUTE_MS))];
    const [interviewer] = interviewerIds as [string, string];
    const hours = [{ weekday: 7, starts: 0, ends: 4 * 60 }];
    const own = { hours, absences: [], takesFirstCalls: false };
    await setHours({ ...admin, id: interviewer } as FullAdmin, own, admin.requestId);
    const from = new Date(startOfDay(getDayAndHour(slots[0]!.startsAt).day));
    const query = { interviewerIds: [interviewer], minutes: 30, bufferMinutes: 0, from, days: 1 };
    const free = await findFreeSlots(admin, query);
    expect(free).toEqual(expect.arrayContaining(slots));
    const between = free.filter(
      ({ startsAt }) => startsAt > slots[0]!.startsAt && startsAt < slots[1]!.startsAt,
    );
    expect(between).toHaveLength(isForward ? 0 : 1);

    const offer = { interviewerIds: [interviewer], slots, bufferMinutes: 0, place: "By phone" };
    const { id, slots: offered } = await offerInterview(admin, applicantId, offer);
    const { text } = await takeMail("interview-offer");
    for (const time of times) expect(text).toContain(`, ${time} (America/Los_Angeles)`);
    offered.forEach(({ startsAt }, place) => {
      const both = formatInBothZones(startsAt, "Asia/Kolkata");
      expect(both).toContain(`${pune[place]} GMT+5:30 (${times[place]})`);
    });

    await pickSlot(DANA, id, offered[1]!.id);
    const booked = await takeMail("interview-booked");
    expect(booked.text).toContain(`, ${times[1]} (America/Los_Angeles)`);
    const { content } = booked.calendar!;
    const root = new ICAL.Component(ICAL.parse(content) as never);
    const zone = root.getFirstSubcomponent("vtimezone");
    // Only UTC tells the two apart that a clock shows alike.
    expect(zone?.getFirstPropertyValue("tzid")).toBe(isForward ? "America/Los_Angeles" : undefined);
    if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const { startDate } = new ICAL.Event(root.getFirstSubcomponent("vevent")!);
    expect(startDate.toJSDate()).toEqual(slots[1]!.startsAt);
    const [event] = Object.values(ical.sync.parseICS(content)).filter((part) => part?.type === "VEVENT");
    expect(new Date((event as { start: Date }).start)).toEqual(slots[1]!.startsAt);
  },
);

test("the database refuses a room or a person that is taken", async () => {
  const slot = toSlot(Date.now() + 100 * HOUR_MS);
  const [anna, ben] = interviewerIds as [string, string];
  const store = () => db().interview.create({ data: { applicantId, place: "Office" }, select: { id: true } });
  const ids = [(await store()).id, (await store()).id] as const;
  const take = (id: string, interviewerId: string, room: string) =>
    getStatus(
      explainTaken(
        db().$transaction((tx) =>
          takeTime(tx, id, slot, { interviewerIds: [interviewerId], room, bufferMinutes: 0 }),
        ),
        "Taken",
      ),
    );
  expect(await take(ids[0], anna, "Blue")).toBe(200);
  expect(await take(ids[1], ben, "BLUE")).toBe(409);
  expect(await take(ids[1], anna, "Green")).toBe(409);
  expect(await take(ids[1], ben, "Green")).toBe(200);
});

test("the list shows the booked interviews of today, and those until Sunday", async () => {
  const [wednesday, sunday] = ["2026-12-02", "2026-12-06"];
  vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(wednesday) + 12 * HOUR_MS });
  const starts = {
    yesterday: startOfDay(wednesday) - 1,
    morning: startOfDay(wednesday),
    night: endOfDay(wednesday).getTime(),
    sunday: endOfDay(sunday).getTime(),
    monday: endOfDay(sunday).getTime() + 1,
  };
  for (const [place, time] of Object.entries(starts))
    await db().interview.create({ data: { applicantId, state: "booked", place, ...toSlot(time) } });
  const cancelled = { applicantId, state: "cancelled", place: "cancelled", ...toSlot(starts.morning) };
  await db().interview.create({ data: cancelled });
  const list = async (view: InterviewView) =>
    (await findInterviews(admin, { view, page: 1 })).items.map(({ place }) => place);
  expect(await list("today")).toEqual(["morning", "night"]);
  expect(await list("week")).toEqual(["morning", "night", "sunday"]);
});
