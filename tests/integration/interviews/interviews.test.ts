import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import ICAL from "ical.js";
import ical from "node-ical";
import { beforeEach, expect, test } from "vitest";
import {
  postErasure,
  postInterviewCancellation,
  postInterviewTime,
  postWithdrawal,
} from "@/lib/application-page/actions";
import { openApplicationLink, type Person } from "@/lib/application-page/person";
import { otherAddress, problems } from "@/lib/application-page/strings";
import { findOwnApplications } from "@/lib/application-page/data";
import { withdrawApplication } from "@/lib/application-page/withdraw";
import type { Area } from "@/lib/auth/areas";
import { getAnswerDay, getAnswerDueAt, getDayAndHour } from "@/lib/calendar/business-days";
import { company } from "@/lib/content/company";
import { db } from "@/lib/database/db";
import { changeDesk } from "@/lib/desk/data";
import { editSender } from "@/lib/desk/edit-person";
import { recordBounce } from "@/lib/desk/inbound/bounce";
import { env } from "@/lib/env";
import { type HttpError } from "@/lib/http-error";
import * as interviews from "@/lib/interviews/data";
import { readFeed } from "@/lib/interviews/feed";
import { bookFirstCall, findFirstCallSlots } from "@/lib/interviews/first-calls";
import { findFreeSlots } from "@/lib/interviews/free-slots";
import { createCalendarAddress, getOwnHours, revokeCalendarAddress, setHours } from "@/lib/interviews/hours";
import { formatTime } from "@/lib/interviews/mails";
import { closedApplication } from "@/lib/interviews/strings";
import type { Interview, Slot } from "@/lib/interviews/interview";
import { keepInterviews } from "@/lib/interviews/interview-clock";
import { cancelOwnInterview, findOwnInterviews, pickSlot } from "@/lib/interviews/own";
import { buildContentKey, type IdempotencyKey } from "@/lib/limits/idempotency";
import { getAskedCall, releaseMessages } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { getMailQueue, retryDeadMail, retryDeadMails } from "@/lib/mail/data";
import { decryptEnvelope, type Envelope } from "@/lib/mail/envelope";
import { claimMails, countRefusal, markSent } from "@/lib/mail/outbox";
import { issuePersonLink } from "@/lib/mail/person-links";
import { OUTDATED } from "@/lib/mail/strings";
import { paths } from "@/lib/paths";
import { processState } from "@/lib/process-state";
import { deleteApplicant } from "@/lib/applicants/data";
import { Prisma } from "@/lib/generated/prisma/client";
import { eraseOwnData } from "@/lib/privacy/erase-personal-data";
import { getAddressDigest } from "@/lib/request/address-digest";
import { removeReviewer } from "@/lib/reviews/reviewers";
import type { SpamSignal } from "@/lib/spam/signals";
import { hardDelete } from "@/lib/trash/hard-delete";
import { deleteJob } from "@/lib/jobs/data";
import { changeAccess, deleteUser } from "@/lib/users/data";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { type Pick, pickSlots } from "@/tests/integration/interviews/pick-slots";
import { createReviewer } from "@/tests/integration/reviews/create-reviewer";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { passTime } from "@/tests/support/desk-mail";
import { findLaterSlots } from "@/tests/support/find-later-slots";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";
import { requestHeaders } from "@/tests/support/request";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";
import { restoreRecord } from "@/tests/support/trash/restore-record";

const loaders = ["--import", "./scripts/allow-server-only.mjs", "--import", "tsx"];
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Far enough that no reminder is due. */
const START = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 5 * DAY_MS);
const slotAt = (hours: number) => ({
  startsAt: new Date(START.getTime() + hours * HOUR_MS),
  endsAt: new Date(START.getTime() + (hours + 0.5) * HOUR_MS),
});
const ANSWER_LINK = /Answer here:\nhttp\S+\/application\/[\w-]{43}/;
/** A time when staff can no longer undo what they did just now. */
const afterUndo = () => new Date(Date.now() + HOUR_MS);
const REQUEST_ID = "request-5";
const person = (email: string) => ({ email, requestId: REQUEST_ID }) as Person;

const PROSPECT_ACTOR = { requestId: "request-7" };

let jobId: string;
let anna: string;
let ben: string;
let applicantId: string;
const DANA = person("dana@example.com");

beforeEach(async () => {
  await emptyTables("users", "jobs", "messages", "outbox", "rate_limits", "interviews");
  ({ id: jobId } = await createJob(db(), { title: "Rigger" }));
  const staff = { role: "ADMIN", passwordHash } as const;
  anna = (
    await createUser(db(), { ...staff, firstName: "Anna", lastName: "Berg", email: "anna@example.com" })
  ).id;
  ben = (await createUser(db(), { ...staff, firstName: "Ben", lastName: "Cole", email: "ben@example.com" }))
    .id;
  applicantId = (
    await createApplicant(db(), { jobId, email: DANA.email, firstName: "Dana", lastName: "Moss" })
  ).id;
});

const offer = (given: object = {}, id = applicantId): Promise<Interview> =>
  interviews.offerInterview(admin, id, {
    interviewerIds: [anna],
    slots: [slotAt(0), slotAt(2)],
    bufferMinutes: 0,
    place: "+1 503 555 0100",
    ...given,
  });

async function takeMails(): Promise<(Envelope & { kind: string })[]> {
  const rows = await db().outbox.findMany({ orderBy: [{ createdAt: "asc" }, { kind: "asc" }] });
  await db().outbox.deleteMany();
  return rows
    .filter(({ kind }) => kind.startsWith("interview-"))
    .map(({ kind, sealed }) => ({ kind, ...(decryptEnvelope(sealed!) as Envelope) }));
}

const listMails = async () => (await takeMails()).map(({ kind, to }) => `${kind} ${to}`).sort();

async function book(given: object = {}): Promise<Interview> {
  const interview = await offer(given);
  await pickSlot(DANA, interview.id, interview.slots[0]!.id);
  return (await interviews.getInterviewsOf(admin, { kind: "applicant", id: applicantId })).find(
    ({ id }) => id === interview.id,
  )!;
}

test("an offer moves the application to Interview and is mailed to the applicant only", async () => {
  const interview = await offer({ interviewerIds: [anna, ben] });
  expect(interview).toMatchObject({ state: "offered", person: "Dana Moss", about: "Rigger", startsAt: null });
  expect((await db().applicant.findUniqueOrThrow({ where: { id: applicantId } })).stage).toBe("interview");
  const [mail, ...others] = await takeMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "interview-offer", to: DANA.email });
  expect(mail?.calendar).toBeUndefined();
  expect(mail?.text).toContain("America/Los_Angeles");
  expect(mail?.text).toMatch(ANSWER_LINK);
});

test("an offer answers the application once its mail has left, unless the applicant has written since or the mail comes back", async () => {
  const read = () =>
    db().applicant.findUniqueOrThrow({ where: { id: applicantId }, select: { answeredAt: true } });
  await offer();
  expect(await findOwnApplications(DANA)).toMatchObject([{ status: "interview" }]);
  const [claim] = await claimMails(1);
  expect(await read()).toEqual({ answeredAt: null });
  await markSent(claim!);
  expect(await read()).toEqual({ answeredAt: expect.any(Date) });
  const bounce = { ids: [claim!.id], reason: "smtp; 550 5.1.1 No such user", recipients: [DANA.email] };
  await recordBounce(bounce);
  expect(await read()).toEqual({ answeredAt: null });
  await offer({ slots: [slotAt(4)] });
  await db().answer.create({
    data: { applicantId, text: "Are you there?", via: "page", receivedAt: new Date(Date.now() + HOUR_MS) },
  });
  await markSent((await claimMails(1))[0]!);
  expect(await read()).toEqual({ answeredAt: null });
});

test("an offer needs eligible people, times ahead that are free, and an open application", async () => {
  const user = await createUser(db(), { passwordHash });
  expect(await getStatus(offer({ interviewerIds: [user.id] }))).toBe(422);
  await db().jobReviewer.create({ data: { userId: user.id, jobId } });
  expect(await getStatus(offer({ interviewerIds: [user.id] }))).toBe(200);
  expect(await getStatus(offer({ slots: [slotAt(-24 * 6)] }))).toBe(422);
  await book();
  const refusal = await offer({ slots: [slotAt(0)] }).catch((error: HttpError) => error);
  expect(refusal).toMatchObject({ status: 409 });
  expect((refusal as HttpError).message).toMatch(/^\w+day, .* is taken/);
  await db().applicant.update({ where: { id: applicantId }, data: { stage: "declined" } });
  expect(await getStatus(offer({ slots: [slotAt(4)] }))).toBe(409);
});

test("a time whose buffer is taken is neither offered nor shown", async () => {
  const { id } = await offer({ bufferMinutes: 60, slots: [slotAt(0), slotAt(4)] });
  const { email, id: otherId } = await createApplicant(db(), { jobId });
  const other = await offer({ slots: [slotAt(1)] }, otherId);
  await pickSlot(person(email), other.id, other.slots[0]!.id);
  const [own] = await findOwnInterviews(DANA);
  expect(own!.slots.map(({ startsAt }) => startsAt)).toEqual([slotAt(4).startsAt]);
  expect(await getStatus(offer({ bufferMinutes: 60 }))).toBe(409);
  expect(await getStatus(interviews.changeInterview(admin, id, 1, { slots: [slotAt(0)] }))).toBe(409);
  expect(await getStatus(offer({ bufferMinutes: 30 }))).toBe(200);
});

test("a person is not offered the time of another of their interviews, also about another job", async () => {
  await book();
  const { id } = await createApplicant(db(), { jobId, email: DANA.email.toUpperCase() });
  const second = await offer({ interviewerIds: [ben] }, id);
  const shown = (await findOwnInterviews(DANA)).find((own) => own.id === second.id);
  expect(shown!.slots.map(({ startsAt }) => startsAt)).toEqual([slotAt(2).startsAt]);
  expect(await getStatus(pickSlot(DANA, second.id, second.slots[0]!.id))).toBe(409);
  expect(await getStatus(pickSlot(DANA, second.id, second.slots[1]!.id))).toBe(200);
});

test("only administrators who offer interviews see when colleagues are free", async () => {
  const query = { interviewerIds: [ben], minutes: 30, bufferMinutes: 0 };
  const read = (...areas: Area[]) => getStatus(findFreeSlots({ ...admin, areas }, query));
  expect([await read("site", "people"), await read("hiring"), await read("messages")]).toEqual([
    403, 200, 200,
  ]);
});

test("a room is taken whatever its letter case, and one whose name looks alike is free", async () => {
  const query = { interviewerIds: [ben], minutes: 30, bufferMinutes: 0, days: 14, from: START };
  const free = await findFreeSlots(admin, query);
  const slots = [free[0]!];
  await book({ room: "AB1", slots });
  expect(await findFreeSlots(admin, { ...query, room: "ab1" })).toEqual(free.slice(1));
  expect(await getStatus(offer({ interviewerIds: [ben], slots, room: "ab1" }))).toBe(409);
  expect(await findFreeSlots(admin, { ...query, room: "A_1" })).toEqual(free);
  expect(await getStatus(offer({ interviewerIds: [ben], slots, room: "A_1" }))).toBe(200);
});

test("a booked interview can move by half an hour, because its own booking counts as free", async () => {
  const query = {
    minutes: 60,
    bufferMinutes: 15,
    days: 14,
    from: START,
    interviewerIds: [ben],
    room: "Blue",
  };
  const free = await findFreeSlots(admin, query);
  // The last slot of a day has no neighbor.
  const at = free.findIndex((slot, index) => slot.endsAt > free[index + 1]!.startsAt);
  const [slot, later] = [free[at]!, free[at + 1]!];
  const { id } = await book({ ...query, slots: [slot] });
  expect(await findFreeSlots(admin, query)).not.toContainEqual(later);
  expect(await findFreeSlots(admin, { ...query, interviewId: id })).toEqual(free);
  const other: FullAdmin = { ...admin, areas: ["messages"] } as never;
  expect(await findFreeSlots(other, { ...query, interviewId: id })).not.toContainEqual(later);
});

test("a day on which an interviewer is absent is neither offered nor shown nor moved to, and what is booked stays", async () => {
  const days = [0, 24, 48, 72].map(slotAt);
  const { id, slots } = await offer({ interviewerIds: [anna, ben], slots: days });
  await pickSlot(DANA, id, slots[1]!.id);
  const [from, until] = [days[1]!, days[2]!].map(({ startsAt }) => getDayAndHour(startsAt).day) as [
    string,
    string,
  ];
  const absent = { hours: [], absences: [{ from, until }], takesFirstCalls: false };
  await setHours({ ...admin, id: ben } as FullAdmin, absent, REQUEST_ID);
  const [own] = await findOwnInterviews(DANA);
  expect(own).toMatchObject({ state: "booked", startsAt: days[1]!.startsAt });
  expect(own!.slots.map(({ startsAt }) => startsAt)).toEqual([days[0]!.startsAt, days[3]!.startsAt]);
  expect(await getStatus(pickSlot(DANA, id, slots[2]!.id))).toBe(409);
  const change = (slot: object, version: number) =>
    getStatus(interviews.changeInterview(admin, id, version, { slots: [slot as Slot] }));
  expect(await change(days[2]!, 2)).toBe(409);
  expect(await getStatus(interviews.changeInterview(admin, id, 2, { place: "Room 2" }))).toBe(200);
  const replace = (person: string, version: number) =>
    interviews.changeInterview(admin, id, version, { interviewerIds: [person] });
  expect(await getStatus(replace(anna, 3))).toBe(200);
  await expect(replace(ben, 4)).rejects.toMatchObject({
    status: 409,
    details: { errors: { slots: expect.stringContaining("is taken") } },
  });
  const refusal = (await offer({ interviewerIds: [ben], slots: days }).catch((error) => error)) as HttpError;
  expect(refusal).toMatchObject({ status: 409 });
  expect(refusal.message.match(/America\/Los_Angeles/g)).toHaveLength(2);
  expect(await getStatus(offer({ interviewerIds: [anna], slots: [days[2]] }))).toBe(200);
});

test("the applicant books, moves and cancels, and each mail says so to both sides with a calendar part", async () => {
  const { id, slots } = await offer();
  await takeMails();
  await pickSlot(DANA, id, slots[0]!.id);
  await pickSlot(DANA, id, slots[0]!.id);
  const booked = await takeMails();
  expect(booked.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
    "interview-booked anna@example.com",
    "interview-booked dana@example.com",
  ]);
  await pickSlot(DANA, id, slots[1]!.id);
  const moved = await takeMails();
  await cancelOwnInterview(DANA, id);
  await cancelOwnInterview(DANA, id); // the second of two taps
  const cancelled = await takeMails();
  expect(cancelled).toHaveLength(2);
  const read = (mail: Envelope) => {
    const { method, content } = mail.calendar!;
    const root = new ICAL.Component(ICAL.parse(content) as never);
    const event = new ICAL.Event(root.getFirstSubcomponent("vevent")!);
    const zone = root.getFirstSubcomponent("vtimezone");
    if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const [other] = Object.values(ical.sync.parseICS(content)).filter((part) => part?.type === "VEVENT");
    expect(new Date((other as { start: Date }).start).getTime()).toBe(event.startDate.toJSDate().getTime());
    expect(root.getFirstPropertyValue("method")).toBe(method);
    expect(event.organizer).toBe(`mailto:${company.email}`);
    if (mail.to === DANA.email) expect(mail.text).toMatch(ANSWER_LINK);
    return {
      method,
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      attendees: event.attendees.length,
    };
  };
  const toDana = (mails: (Envelope & { kind: string })[]) => read(mails.find(({ to }) => to === DANA.email)!);
  const uid = `${id}@localhost:3000`;
  const [first, second, third] = [toDana(booked), toDana(moved), toDana(cancelled)];
  expect(first).toMatchObject({ method: "REQUEST", sequence: 0, start: slots[0]!.startsAt, attendees: 1 });
  expect(second).toMatchObject({
    method: "REQUEST",
    uid: first.uid,
    sequence: 1,
    start: slots[1]!.startsAt,
  });
  expect(third).toMatchObject({ method: "CANCEL", uid: first.uid, sequence: 2 });
  expect(first.uid.split("@")[0]).toBe(uid.split("@")[0]);
  expect(moved[0]?.kind).toBe("interview-changed");
  expect(await db().interviewBooking.count()).toBe(0);
  expect(await getStatus(pickSlot(DANA, id, slots[0]!.id))).toBe(409);
});

test("a chosen time zone stays chosen after each form of the page, and an unknown one is dropped", async () => {
  const { id: interviewId, slots } = await offer();
  const secret = await db().$transaction((tx) => issuePersonLink(tx, "applicant", applicantId));
  await openApplicationLink(secret, "192.0.2.1");
  requestHeaders.set("origin", env().SITE_URL);
  const post = (
    action: (data: FormData) => Promise<void>,
    fields: Record<string, string>,
    zone = "Europe/Paris",
  ): Promise<string> => {
    requestHeaders.set("referer", `${env().SITE_URL}${paths.application}?problem=1&zone=${zone}`);
    const data = new FormData();
    for (const [name, value] of Object.entries({ address: getAddressDigest(DANA.email), ...fields }))
      data.set(name, value);
    return action(data).then(
      () => "",
      ({ digest }: { digest: string }) => digest.split(";")[2]!,
    );
  };
  const kept = `${paths.application}?zone=Europe%2FParis#main`;
  const refused = expect.stringMatching(/^\/application\?zone=Europe%2FParis&problem=-?\d+#main$/);
  const slotId = slots[0]!.id;
  // The link of another address, opened in another tab, has replaced the visit.
  const address = getAddressDigest("eve@example.com");
  const replaced = `${paths.application}?zone=Europe%2FParis&problem=${problems.indexOf(otherAddress)}#main`;
  expect(await post(postInterviewTime, { interviewId, slotId, address })).toBe(replaced);
  expect(await post(postInterviewCancellation, { id: interviewId, address })).toBe(replaced);
  expect(await post(postInterviewTime, { interviewId, slotId })).toBe(kept);
  expect(await post(postInterviewTime, { interviewId, slotId: "0" })).toEqual(refused);
  expect(await post(postInterviewTime, { interviewId, slotId }, "Mars/Olympus")).toBe(
    `${paths.application}#main`,
  );
  expect(await post(postInterviewCancellation, { id: interviewId })).toBe(kept);
  expect(await post(postWithdrawal, { id: applicantId })).toBe(kept);
  expect(await post(postErasure, { address: "another" })).toEqual(refused);
});

test("an applicant moves an interview at most twenty times an hour, and only what is booked counts", async () => {
  const { id, slots } = await offer();
  const [first, second] = [slots[0]!.id, slots[1]!.id];
  await pickSlot(DANA, id, first);
  for (let times = 0; times < 3; times += 1) {
    await pickSlot(DANA, id, first);
    expect(await getStatus(pickSlot(DANA, id, "unknown"))).toBe(409);
  }
  for (let moves = 1; moves < 20; moves += 1) await pickSlot(DANA, id, moves % 2 ? second : first);
  expect(await getStatus(pickSlot(DANA, id, first))).toBe(429);
  expect(await db().interview.findUnique({ where: { id } })).toMatchObject({ sequence: 19 });
});

test("a mail about a move leaves after the mail about the booking, which the mail server has delayed", async () => {
  const { id, slots } = await offer();
  await takeMails();
  await pickSlot(DANA, id, slots[0]!.id);
  for (const claim of await claimMails(9))
    await countRefusal(claim, { reason: "EENVELOPE 450", isTemporary: true });
  await pickSlot(DANA, id, slots[1]!.id);
  expect(await claimMails(9)).toEqual([]);
  await passTime();
  const booked = await claimMails(9);
  for (const claim of booked) await markSent(claim);
  const changed = await claimMails(9);
  const kinds = [booked, changed].map((claims) => claims.map(({ kind }) => kind));
  expect(kinds).toEqual(["booked", "changed"].map((kind) => Array<string>(2).fill(`interview-${kind}`)));
});

test("of fifty picks of one time on two instances one wins, and the others see what is free", async () => {
  const picks: Pick[] = [];
  for (let place = 0; place < 50; place += 1) {
    const who = person(`person-${place}@example.com`);
    const { id } = await createApplicant(db(), { jobId, email: who.email });
    const row = await db().interview.create({
      data: {
        applicantId: id,
        place: "Office",
        room: place % 2 ? "Blue" : null,
        interviewers: { create: [{ userId: anna }, { userId: ben }] },
        slots: { create: [slotAt(0), slotAt(place + 2)] },
      },
      include: { slots: { orderBy: { startsAt: "asc" } } },
    });
    picks.push({ who, interviewId: row.id, slotId: row.slots[0]!.id });
  }
  const other = spawn(process.execPath, [...loaders, "tests/integration/interviews/pick-slots.ts"]);
  const output = createInterface(other.stdout)[Symbol.asyncIterator]();
  expect((await output.next()).value).toBe("ready");
  other.stdin.end(JSON.stringify(picks.slice(25)));
  const own = await pickSlots(picks.slice(0, 25));
  const results = [...own, ...(JSON.parse((await output.next()).value as string) as string[])];
  expect(results.filter((result) => result === "booked")).toHaveLength(1);
  expect(results.filter((result) => result === "409, free: 1")).toHaveLength(49);
  expect(await db().interview.count({ where: { state: "booked" } })).toBe(1);
}, 60_000);

test("another person's interview is not found, and a time that has passed is refused", async () => {
  const { id, slots } = await offer();
  expect(await getStatus(pickSlot(person("eve@example.com"), id, slots[0]!.id))).toBe(404);
  await db().interviewSlot.update({ where: { id: slots[0]!.id }, data: { startsAt: new Date(0) } });
  expect(await getStatus(pickSlot(DANA, id, slots[0]!.id))).toBe(409);
  const [own] = await findOwnInterviews(DANA);
  expect(own).toMatchObject({
    recordId: applicantId,
    interviewers: ["Anna Berg"],
    slots: [{ id: slots[1]!.id }],
  });
});

test("staff change interviewer and time of a booked interview: one hears of a booking, one of the end, at their times", async () => {
  const { id, version } = await book();
  await takeMails();
  await interviews.changeInterview(admin, id, version, { interviewerIds: [ben], slots: [slotAt(2)] });
  const mails = await takeMails();
  expect(mails.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
    "interview-booked ben@example.com",
    "interview-cancelled anna@example.com",
    "interview-changed dana@example.com",
  ]);
  const read = (address: string) => mails.find(({ to }) => to === address)?.text;
  expect(read("anna@example.com")).toContain("You're no longer on this interview.");
  expect(read("anna@example.com")).toContain(formatTime(slotAt(0).startsAt));
  expect(read("ben@example.com")).toContain("The interview is booked.");
  expect(read("ben@example.com")).toContain(formatTime(slotAt(2).startsAt));
  expect(read(DANA.email)).toContain("This email replaces our earlier ones.");
  expect(await getStatus(interviews.changeInterview(admin, id, version, { place: "Elsewhere" }))).toBe(409);
  expect(await getStatus(offer({ slots: [slotAt(0)] }))).toBe(200);
  await interviews.cancelInterview(admin, id);
  expect(await db().interviewBooking.count()).toBe(0);
});

test("an interview keeps the length that staff gave it when its applicant moves it", async () => {
  const { id, version, slots } = await book();
  const { startsAt } = slots[0]!;
  const longer = { startsAt, endsAt: new Date(startsAt.getTime() + 1.5 * HOUR_MS) };
  await interviews.changeInterview(admin, id, version, { slots: [longer] });
  const until = new Date(slots[1]!.startsAt.getTime() + 1.5 * HOUR_MS);
  expect(await findOwnInterviews(DANA)).toMatchObject([{ slots: [{ endsAt: until }] }]);
  await pickSlot(DANA, id, slots[1]!.id);
  expect(await db().interview.findUnique({ where: { id } })).toMatchObject({ endsAt: until });
  expect(await db().interviewBooking.findMany()).toMatchObject([{ endsAt: until }]);
});

test("a failed mail about an interview is not sent again after a move, an end or the start", async () => {
  const fail = () =>
    db().outbox.updateMany({ where: { state: "PENDING" }, data: { state: "DEAD", settledAt: new Date() } });
  const listWaiting = async () =>
    (await db().outbox.findMany({ where: { state: "PENDING" } })).map(({ kind }) => kind);
  const { id, slots } = await book();
  await fail();
  expect(await retryDeadMails(admin)).toBe(2); // the offer has become a booking
  expect(await listWaiting()).toEqual(["interview-booked", "interview-booked"]);
  await fail();
  await pickSlot(DANA, id, slots[1]!.id);
  await fail();
  expect(await retryDeadMails(admin)).toBe(2);
  expect(await listWaiting()).toEqual(["interview-changed", "interview-changed"]);
  const { deadMails } = await getMailQueue(admin);
  expect(deadMails.map(({ tooLate }) => tooLate)).toEqual([OUTDATED, OUTDATED, OUTDATED]);
  await expect(retryDeadMail(admin, deadMails[0]!.id)).rejects.toMatchObject({ status: 404 });
  await fail();
  await db().interview.update({ where: { id }, data: { startsAt: new Date(Date.now() - HOUR_MS) } });
  expect(await retryDeadMails(admin)).toBe(0);
  await db().interview.update({ where: { id }, data: { startsAt: slots[1]!.startsAt } });
  await cancelOwnInterview(DANA, id);
  await fail();
  expect(await retryDeadMails(admin)).toBe(2);
  expect(await listWaiting()).toEqual(["interview-cancelled", "interview-cancelled"]);
});

test("an outcome needs a start, and is stored once the interview has begun", async () => {
  const { id, version } = await book();
  const outcome = { outcome: "no-show", note: "Did not call." } as const;
  expect(await getStatus(interviews.recordOutcome(admin, id, version, outcome))).toBe(409);
  await db().interview.update({
    where: { id },
    data: { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date() },
  });
  expect(await interviews.recordOutcome(admin, id, version, outcome)).toMatchObject({
    outcome: "no-show",
    outcomeNote: "Did not call.",
  });
});

test("the answer clock starts at the end of the interview, also after an earlier mail", async () => {
  const interview = await offer();
  expect(await findOwnApplications(DANA)).toMatchObject([{ answerDay: null }]);
  await pickSlot(DANA, interview.id, interview.slots[0]!.id);
  const { endsAt } = interview.slots[0]!;
  const due = getAnswerDueAt("applicant", endsAt);
  const read = async () =>
    (await db().applicant.findUniqueOrThrow({ where: { id: applicantId } })).interviewDueAt;
  expect(await read()).toEqual(due);
  expect(await findOwnApplications(DANA)).toMatchObject([{ answerDay: getAnswerDay("applicant", endsAt) }]);
  await db().applicant.update({ where: { id: applicantId }, data: { interviewDueAt: new Date() } });
  await keepInterviews();
  expect(await read()).toEqual(due);
});

test("the page names no day before an interview that is booked after the stage Interview", async () => {
  await book();
  await db().applicant.update({ where: { id: applicantId }, data: { stage: "offer" } });
  expect(await findOwnApplications(DANA)).toMatchObject([{ answerDay: expect.any(String) }]);
  await book({ slots: [slotAt(30 * 24)] });
  expect(await findOwnApplications(DANA)).toMatchObject([{ status: "interview", answerDay: null }]);
});

test("an interview that moves to an earlier day is answered earlier", async () => {
  const { id, slots } = await offer({ slots: [slotAt(0), slotAt(7 * 24)] });
  await pickSlot(DANA, id, slots[1]!.id);
  await pickSlot(DANA, id, slots[0]!.id);
  const { interviewDueAt } = await db().applicant.findUniqueOrThrow({ where: { id: applicantId } });
  expect(interviewDueAt).toEqual(getAnswerDueAt("applicant", slotAt(0).endsAt));
});

async function hire() {
  await db().applicant.update({ where: { id: applicantId }, data: { stage: "hired" } });
  const mail = { kind: "reply", stage: "hired", state: "sent", leavesAt: START };
  return db().reply.create({ data: { applicantId, ...mail } });
}

test("an applicant who knows the decision can cancel a booked interview, but not move it", async () => {
  const { id, slots } = await book();
  await hire();
  expect(await getStatus(pickSlot(DANA, id, slots[1]!.id))).toBe(409);
  await cancelOwnInterview(DANA, id);
  expect((await db().interview.findUniqueOrThrow({ where: { id } })).state).toBe("cancelled");
});

test("an offer that is still open when its application is closed can be cancelled, but not changed", async () => {
  const { id, version } = await offer();
  await takeMails();
  await db().applicant.update({ where: { id: applicantId }, data: { stage: "declined" } });
  const change = interviews.changeInterview(admin, id, version, { place: "Elsewhere" });
  await expect(change).rejects.toMatchObject({ status: 409, message: closedApplication });
  expect(await takeMails()).toEqual([]);
  const [stored] = await interviews.getInterviewsOf(admin, { kind: "applicant", id: applicantId });
  expect(stored).toMatchObject({ place: "+1 503 555 0100", isOpen: false });
  await interviews.cancelInterview(admin, id);
  expect(await listMails()).toEqual([`interview-cancelled ${DANA.email}`]);
});

test("a mail about a changed offer names no time that has passed or that is taken, and the offer goes once a mail has told of the hire", async () => {
  const { id, version, slots } = await offer({ slots: [0, 2, 4].map(slotAt) });
  const [first] = await takeMails();
  await db().interviewSlot.update({
    where: { id: slots[0]!.id },
    data: { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date() },
  });
  const { email, id: otherId } = await createApplicant(db(), { jobId });
  const taking = await offer({ interviewerIds: [ben], slots: [slotAt(2)] }, otherId);
  await pickSlot(person(email), taking.id, taking.slots[0]!.id);
  await takeMails();
  await interviews.changeInterview(admin, id, version, { interviewerIds: [ben] });
  const [second] = await takeMails();
  const countTimes = (text = "") => text.match(/\d:\d\d/g)?.length;
  expect([countTimes(first?.text), countTimes(second?.text)]).toEqual([3, 1]);
  expect(await findOwnInterviews(DANA)).toMatchObject([{ id }]);
  const { id: replyId } = await hire();
  expect(await findOwnInterviews(DANA)).toEqual([]);
  await db().reply.update({ where: { id: replyId }, data: { state: "waiting" } });
  expect(await findOwnInterviews(DANA)).toMatchObject([{ id }]);
});

test("a time is added to an offer whose first time has passed, and another time of the past is not", async () => {
  const { id, version, slots } = await offer();
  const passed = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() - HOUR_MS / 2) };
  await db().interviewSlot.update({ where: { id: slots[0]!.id }, data: passed });
  const change = (...times: Slot[]) => interviews.changeInterview(admin, id, version, { slots: times });
  expect(await getStatus(change(slotAt(-24 * 6), slotAt(4)))).toBe(422);
  expect(await getStatus(change(passed))).toBe(422);
  const { slots: left } = await change(passed, slotAt(2), slotAt(4));
  expect(left).toMatchObject([slotAt(2), slotAt(4)]);
});

test("an applicant who turns down all times is heard by the interviewers at once", async () => {
  const { id } = await offer({ interviewerIds: [anna, ben] });
  await takeMails();
  await cancelOwnInterview(DANA, id);
  const mails = await takeMails();
  const kinds = mails.map(({ kind, to }) => `${kind} ${to}`).sort();
  expect(kinds).toEqual(["anna", "ben", "dana"].map((name) => `interview-cancelled ${name}@example.com`));
  const toAnna = mails.find(({ to }) => to === "anna@example.com");
  expect(toAnna?.text).toContain("turned down all the times you offered");
  const toDana = mails.find(({ to }) => to === DANA.email);
  expect(toDana?.text).toContain("The times we offered for your interview are no longer available.");
  expect(toAnna?.calendar).toBeUndefined();
});

test("moving one round keeps the waiting reminder of the other", async () => {
  const first = await book();
  const second = await book({ interviewerIds: [ben], slots: [slotAt(1), slotAt(3)] });
  await takeMails();
  const dayBefore = new Date(START.getTime() - 20 * HOUR_MS);
  await keepInterviews(dayBefore);
  await pickSlot(DANA, second.id, second.slots[1]!.id);
  await db().interview.update({ where: { id: second.id }, data: { remindedAt: dayBefore } });
  await takeMails();
  await keepInterviews(dayBefore);
  expect(await listMails()).toEqual(["anna", "dana"].map((name) => `interview-reminder ${name}@example.com`));
  expect((await db().interview.findUniqueOrThrow({ where: { id: first.id } })).remindedAt).toEqual(dayBefore);
});

test.each([
  ["waiting", "PENDING"],
  ["failed", "DEAD"],
] as const)("a %s reminder does not outlive a change of the place", async (_, state) => {
  const { id } = await book();
  await takeMails();
  await keepInterviews(new Date(START.getTime() - 20 * HOUR_MS));
  await db().outbox.updateMany({ data: { state, settledAt: state === "DEAD" ? new Date() : null } });
  const { version } = await db().interview.findUniqueOrThrow({ where: { id } });
  await interviews.changeInterview(admin, id, version, { place: "Elsewhere" });
  expect((await listMails()).filter((mail) => mail.includes("reminder"))).toEqual([]);
});

test("calendars read the whole name of a person who has a nickname in quotes", async () => {
  await db().applicant.update({ where: { id: applicantId }, data: { firstName: 'Dana "Dee: x"' } });
  await book();
  const { calendar } = (await takeMails()).find(
    ({ kind, to }) => kind === "interview-booked" && to === DANA.email,
  )!;
  const root = new ICAL.Component(ICAL.parse(calendar!.content) as never);
  const attendee = root.getFirstSubcomponent("vevent")!.getFirstProperty("attendee")!;
  expect(attendee.getParameter("cn")).toBe("Dana 'Dee: x' Moss");
  expect(attendee.getFirstValue()).toMatch(/^mailto:dana@example\.com$/i);
});

test("a damaged address keeps no other reminder from leaving, and no interview from being canceled", async () => {
  await book();
  const { id: other } = await createApplicant(db(), { jobId, email: "eve@example.com" });
  const second = await offer({ interviewerIds: [ben], slots: [slotAt(1)] }, other);
  await pickSlot(person("eve@example.com"), second.id, second.slots[0]!.id);
  await takeMails();
  await db().applicant.update({ where: { id: applicantId }, data: { email: "damaged" } });
  await keepInterviews(new Date(START.getTime() - 20 * HOUR_MS));
  expect(await listMails()).toEqual(
    ["anna", "ben", "eve"].map((name) => `interview-reminder ${name}@example.com`),
  );
  await db().applicant.updateMany({ data: { stage: "withdrawn" } });
  await keepInterviews(afterUndo());
  expect(await listMails()).toEqual(
    ["anna", "ben", "eve"].map((name) => `interview-cancelled ${name}@example.com`),
  );
});

test("an interview that cannot be stored keeps no other from being canceled, reminded of and counted", async () => {
  const book = async (name: string, hours: number) => {
    const { id } = await createApplicant(db(), { jobId, email: `${name}@example.com` });
    const offered = await offer({ slots: [slotAt(hours)] }, id);
    await pickSlot(person(`${name}@example.com`), offered.id, offered.slots[0]!.id);
    return { applicantId: id, id: offered.id };
  };
  const [full, gone, next] = [await book("full", 0), await book("gone", 1), await book("next", 2)];
  await takeMails();
  await db().interview.update({ where: { id: full.id }, data: { version: 2 ** 31 - 1 } });
  await db().applicant.updateMany({
    where: { id: { in: [full.applicantId, gone.applicantId] } },
    data: { stage: "withdrawn", decidedAt: new Date(0) },
  });
  await db().applicant.update({ where: { id: next.applicantId }, data: { interviewDueAt: null } });
  await keepInterviews(new Date(START.getTime() - 20 * HOUR_MS));
  const mails = (await listMails()).filter((mail) => /gone|next/.test(mail));
  expect(mails).toEqual(["interview-cancelled gone@example.com", "interview-reminder next@example.com"]);
  const { interviewDueAt } = await db().applicant.findUniqueOrThrow({ where: { id: next.applicantId } });
  expect(interviewDueAt).not.toBeNull();
});

test("two instances remind once a day before, but not of a moved time and not after the interview", async () => {
  const { id, slots } = await book();
  await takeMails();
  const dayBefore = new Date(START.getTime() - 20 * HOUR_MS);
  await keepInterviews(new Date(START.getTime() - 30 * HOUR_MS));
  expect(await listMails()).toEqual([]);
  processState.clockOffsetMs = dayBefore.getTime() - Date.now(); // this instance's clock is behind
  await Promise.all([keepInterviews(), keepInterviews()]);
  processState.clockOffsetMs = 0;
  const rows = await db().outbox.findMany();
  expect(rows.map(({ kind, notAfter }) => [kind, notAfter])).toEqual(
    Array.from({ length: 2 }, () => ["interview-reminder", START]),
  );
  await pickSlot(DANA, id, slots[1]!.id);
  expect((await listMails()).filter((mail) => mail.includes("reminder"))).toEqual([]);
  await keepInterviews(dayBefore);
  expect(await listMails()).toHaveLength(2);
  await db().interview.update({ where: { id }, data: { remindedAt: null } });
  await keepInterviews(new Date(START.getTime() + 3 * HOUR_MS));
  expect(await listMails()).toEqual([]);
});

test("a withdrawal frees the time at once and tells both sides", async () => {
  await book();
  await takeMails();
  await withdrawApplication(DANA, applicantId);
  expect(await db().interviewBooking.count()).toBe(0);
  expect(await listMails()).toEqual([
    "interview-cancelled anna@example.com",
    "interview-cancelled dana@example.com",
  ]);
});

test("a decline changes nothing for its applicant while its mail waits", async () => {
  const { id } = await book();
  const { id: otherId, slots } = await offer({ slots: [slotAt(4), slotAt(6)] });
  await db().applicant.update({ where: { id: applicantId }, data: { stage: "declined" } });
  const reply = await db().reply.create({ data: { applicantId, kind: "decline", leavesAt: START } });
  const readTimes = async () => (await findOwnInterviews(DANA)).map((own) => [own.id, own.slots.length]);
  expect(await findOwnApplications(DANA)).toMatchObject([{ status: "interview" }]);
  expect(await readTimes()).toEqual([
    [id, 1],
    [otherId, 2],
  ]);
  await pickSlot(DANA, otherId, slots[0]!.id);
  await db().reply.update({ where: { id: reply.id }, data: { state: "sent" } });
  expect(await getStatus(pickSlot(DANA, otherId, slots[1]!.id))).toBe(409);
  expect(await readTimes()).toEqual([
    [id, 0],
    [otherId, 0],
  ]);
});

test("a decline cancels once its mail has left, and deleting the application cancels too", async () => {
  const { id } = await book();
  await takeMails();
  const stored = await db().applicant.update({ where: { id: applicantId }, data: { stage: "declined" } });
  const reply = await db().reply.create({ data: { applicantId, kind: "decline", leavesAt: START } });
  await keepInterviews();
  expect(await listMails()).toEqual([]);
  await db().reply.update({ where: { id: reply.id }, data: { state: "sent" } });
  await keepInterviews(afterUndo());
  expect(await listMails()).toHaveLength(2);
  await db().applicant.update({ where: { id: stored.id }, data: { stage: "interview" } });
  expect((await db().interview.findUniqueOrThrow({ where: { id } })).state).toBe("cancelled");
  await book({ slots: [slotAt(6)] });
  await takeMails();
  await deleteApplicant(admin, applicantId);
  expect(await findOwnInterviews(DANA)).toEqual([]);
  expect(await interviews.getInterviewsOf(admin, { kind: "applicant", id: applicantId })).toEqual([]);
  await keepInterviews(afterUndo());
  expect(await listMails()).toEqual([
    "interview-cancelled anna@example.com",
    "interview-cancelled dana@example.com",
  ]);
  expect(await db().interviewBooking.count()).toBe(0);
});

test.each([
  ["an erasure", () => hardDelete({ requestId: "retention" }, "applicant", Prisma.sql`true`)],
  ["a lock until the erasure", () => eraseOwnData(DANA)],
])("%s frees the time and tells the interviewer nothing about the person", async (_name, erase) => {
  const { id } = await book({ note: "Bring your helmet, Dana" });
  await takeMails();
  await erase();
  expect(await interviews.getInterviewsOf(admin, { kind: "applicant", id: applicantId })).toEqual([]);
  await keepInterviews();
  expect(await db().interviewBooking.count()).toBe(0);
  const [mail, ...others] = await takeMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "interview-cancelled", to: "anna@example.com" });
  expect(JSON.stringify(mail)).not.toMatch(/dana|moss|helmet|first call/i);
  const row = await db().interview.findUnique({ where: { id } });
  expect(row?.applicantId ?? applicantId).toBe(applicantId);
});

test.each([
  ["a withdrawal", () => db().applicant.update({ where: { id: applicantId }, data: { stage: "withdrawn" } })],
  [
    "a decline without a mail",
    () => db().applicant.update({ where: { id: applicantId }, data: { stage: "declined" } }),
  ],
  ["the deletion of the application", () => deleteApplicant(admin, applicantId)],
  ["the deletion of the job", () => deleteJob(admin, jobId)],
  ["the deletion of the interviewer", () => deleteUser(admin, anna)],
])("%s cancels an interview once staff can no longer undo it", async (_name, change) => {
  await storeAdmin();
  const { id } = await book();
  const read = async () => (await db().interview.findUniqueOrThrow({ where: { id } })).state;
  await change();
  await keepInterviews();
  expect(await read()).toBe("booked");
  await keepInterviews(afterUndo());
  expect(await read()).toBe("cancelled");
});

test("a deleted interviewer leaves a panel, and the interview without anyone is cancelled", async () => {
  const panel = await book({ interviewerIds: [anna, ben] });
  await takeMails();
  await storeAdmin();
  await deleteUser(admin, anna);
  await keepInterviews(afterUndo());
  expect(await listMails()).toEqual([
    "interview-cancelled anna@example.com",
    "interview-changed ben@example.com",
    "interview-changed dana@example.com",
  ]);
  await db().user.update({ where: { id: ben }, data: { role: "USER" } });
  await keepInterviews();
  expect((await db().interview.findUniqueOrThrow({ where: { id: panel.id } })).state).toBe("cancelled");
  expect((await listMails()).some((mail) => mail.endsWith(DANA.email))).toBe(true);
});

test("free slots follow hours, absences and bookings, and the calendar address shows a name and no more", async () => {
  const asAnna = { ...admin, id: anna } as FullAdmin;
  const query = { interviewerIds: [anna], minutes: 30, bufferMinutes: 0, days: 14 };
  // Nine to five until somebody sets hours.
  expect((await findFreeSlots(admin, query)).length).toBeGreaterThan(0);
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 9 * 60, ends: 17 * 60 }));
  await setHours(asAnna, { hours, absences: [], takesFirstCalls: false }, REQUEST_ID);
  const [slot] = await findFreeSlots(admin, { ...query, from: START });
  await book({ slots: [slot!], note: "Secret note" });
  const after = await findFreeSlots(admin, { ...query, from: START });
  expect(after.map(({ startsAt }) => startsAt)).not.toContainEqual(slot!.startsAt);
  const away = { hours, absences: [{ from: "2000-01-01", until: "2100-01-01" }], takesFirstCalls: false };
  await setHours(asAnna, away, REQUEST_ID);
  expect(await findFreeSlots(admin, query)).toEqual([]);
  const from = "2027-07-01";
  const [day, week] = [
    { from, until: "2027-07-01" },
    { from, until: "2027-07-07" },
  ];
  for (const absences of [
    [day, week],
    [week, day],
  ]) {
    await setHours(asAnna, { hours, absences, takesFirstCalls: false }, REQUEST_ID);
    expect((await getOwnHours(asAnna)).absences).toEqual([week]);
  }

  const secret = (await createCalendarAddress(asAnna, REQUEST_ID)).replace(/^.*\/|\.ics$/g, "");
  const feed = await readFeed(secret, "192.0.2.1");
  expect(feed).toMatch(/^SUMMARY:Interview: Dana Moss\r?$/m);
  expect(feed).not.toMatch(/dana@|secret note|503 555|rigger/i);
  expect(Object.values(ical.sync.parseICS(feed)).filter((part) => part?.type === "VEVENT")).toHaveLength(1);
  await revokeCalendarAddress(asAnna, REQUEST_ID);
  expect(await getStatus(readFeed(secret, "192.0.2.1"))).toBe(404);
});

test("the audit log records each change of a user's hours and calendar address, without the values", async () => {
  const asAnna = { ...admin, id: anna } as FullAdmin;
  const usual = (await getOwnHours(asAnna)).hours;
  const absences = [{ from: "2027-07-01", until: "2027-07-07" }];
  const save = (change: object) =>
    setHours(asAnna, { hours: usual, absences: [], takesFirstCalls: false, ...change }, REQUEST_ID);
  await save({});
  await save({ absences });
  await save({ absences });
  await save({ hours: [{ weekday: 1, starts: 0, ends: 60 }], takesFirstCalls: true });
  await createCalendarAddress(asAnna, REQUEST_ID);
  await createCalendarAddress(asAnna, REQUEST_ID);
  await revokeCalendarAddress(asAnna, REQUEST_ID);
  await revokeCalendarAddress(asAnna, REQUEST_ID);
  const events = await db().auditEvent.findMany({ where: { actorId: anna }, orderBy: { id: "asc" } });
  const created = ["user.calendarAddressCreated", null];
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ["user.edited", { fields: ["absences"] }],
    ["user.edited", { fields: ["hours", "absences", "firstCalls"] }],
    created,
    created,
    ["user.calendarAddressRevoked", null],
  ]);
  for (const event of events)
    expect(event).toMatchObject({ targetType: "user", targetId: anna, requestId: REQUEST_ID });
});

test("only an administrator with the area Messages takes first calls", async () => {
  const save = async (...areas: Area[]) => {
    const viewer = { ...admin, id: anna, areas } as FullAdmin;
    await setHours(viewer, { hours: [], absences: [], takesFirstCalls: true }, REQUEST_ID);
    return (await getOwnHours(viewer)).takesFirstCalls;
  };
  expect([await save("hiring"), await save("messages")]).toEqual([false, true]);
});

test("a reviewer has hours and a calendar address while they review, but takes no first calls", async () => {
  const reviewer = await createReviewer(jobId);
  await setHours(reviewer, { hours: [], absences: [], takesFirstCalls: true }, REQUEST_ID);
  expect((await getOwnHours(reviewer)).takesFirstCalls).toBe(false);
  const secret = (await createCalendarAddress(reviewer, REQUEST_ID)).replace(/^.*\/|\.ics$/g, "");
  expect(await readFeed(secret, "192.0.2.1")).toContain("BEGIN:VCALENDAR");
  await db().jobReviewer.deleteMany();
  expect(await getStatus(readFeed(secret, "192.0.2.1"))).toBe(404);
});

test("a calendar address ends with the role and the account, and stays ended when they come back", async () => {
  await storeAdmin();
  const create = async () =>
    (await createCalendarAddress({ ...admin, id: anna }, REQUEST_ID)).replace(/^.*\/|\.ics$/g, "");
  const demoted = await create();
  await changeAccess(admin, anna, { role: "USER" });
  await changeAccess(admin, anna, { role: "ADMIN" });
  expect(await getStatus(readFeed(demoted, "192.0.2.1"))).toBe(404);
  const deleted = await create();
  await deleteUser(admin, anna);
  await restoreRecord(admin, { kind: "user", id: anna });
  expect(await getStatus(readFeed(deleted, "192.0.2.1"))).toBe(404);
});

test("who guesses calendar addresses is stopped, and who reads a true one often is not", async () => {
  const secret = (await createCalendarAddress({ ...admin, id: anna }, REQUEST_ID)).replace(
    /^.*\/|\.ics$/g,
    "",
  );
  const max = env().RATE_LIMIT_SIGN_IN_ADDRESS.points;
  for (let count = 0; count <= max; count++) await readFeed(secret, "192.0.2.1");
  for (let count = 0; count < max; count++)
    expect(await getStatus(readFeed(`guess-${count}`, "192.0.2.2"))).toBe(404);
  expect(await getStatus(readFeed("guess", "192.0.2.2"))).toBe(429);
  expect(await getStatus(readFeed(secret, "192.0.2.2"))).toBe(429);
  expect(await readFeed(secret, "192.0.2.1")).toContain("BEGIN:VCALENDAR");
});

test("of two prospects who want one call one gets it, sees it on their page and can cancel it", async () => {
  await db().user.update({ where: { id: anna }, data: { takesFirstCalls: true } });
  const [slot] = await findLaterSlots(Date.now() + DAY_MS);
  const messages = await Promise.all(
    ["eve@example.com", "fay@example.com"].map((email) => createMessage(db(), { email })),
  );
  const results = await Promise.allSettled(
    messages.map((message) =>
      db().$transaction((tx) => bookFirstCall(tx, PROSPECT_ACTOR, message, slot!.startsAt)),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { email, id } = messages[results.findIndex(({ status }) => status === "fulfilled")]!;
  const booked = (await takeMails()).find(({ to }) => to === email)!;
  expect(booked.subject).toBe("Call booked: First call");
  expect(booked.text).toMatch(ANSWER_LINK);
  const [call] = await findOwnInterviews(person(email));
  expect(call).toMatchObject({ recordId: id, startsAt: slot!.startsAt, interviewers: ["Anna Berg"] });
  expect(await getStatus(cancelOwnInterview(DANA, call!.id))).toBe(404);
  const asAnna = { ...admin, id: anna } as FullAdmin;
  const secret = (await createCalendarAddress(asAnna, REQUEST_ID)).replace(/^.*\/|\.ics$/g, "");
  expect(await readFeed(secret, "192.0.2.1")).toContain("SUMMARY:Call: ");
  await keepInterviews(new Date(slot!.startsAt.getTime() - HOUR_MS));
  const reminder = (await takeMails()).find(({ to }) => to === email)!;
  expect(reminder.subject).toBe("Reminder of your call: First call");
  await cancelOwnInterview(person(email), call!.id);
  expect(await findEvents(id)).toEqual([
    { action: "message.interviewBooked", actorId: null, requestId: PROSPECT_ACTOR.requestId },
    { action: "message.interviewCancelled", actorId: null, requestId: REQUEST_ID },
  ]);
  expect(await db().interviewBooking.count()).toBe(0);
  const cancelled = (await takeMails()).find(({ to }) => to === email)!;
  expect(cancelled).toMatchObject({ kind: "interview-cancelled", subject: "Call canceled: First call" });
});

const findEvents = (targetId: string) =>
  db().auditEvent.findMany({
    where: { targetId },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, requestId: true },
  });

const askForCall = (
  startsAt: Date,
  place: number,
  { signals = [], once }: { signals?: SpamSignal[]; once?: IdempotencyKey } = {},
) =>
  receiveMessage(
    {
      name: "Eve",
      email: `eve-${place}@example.com`,
      phone: "503-555-0142",
      company: "Orchards",
      message: `Room ${place * 7919} needs ${place} racks.`,
      appliedJobId: null,
      appliedJobTitle: null,
    },
    { address: `192.0.2.${place}`, call: { startsAt, by: PROSPECT_ACTOR }, signals, once },
  );

test("a booked call follows the phone number that staff correct", async () => {
  await db().user.update({ where: { id: anna }, data: { takesFirstCalls: true } });
  const [slot] = await findLaterSlots(Date.now() + 5 * DAY_MS);
  const { id } = await askForCall(slot!.startsAt, 1);
  const sender = { name: "Eve", email: "eve-1@example.com", phone: "503-555-0199", company: "Orchards" };
  await takeMails();
  await editSender(admin, id, { ...sender, version: 1 });
  const changed = await takeMails();
  await keepInterviews(new Date(slot!.startsAt.getTime() - HOUR_MS));
  for (const mails of [changed, await takeMails()]) {
    const find = (email: string) => mails.find(({ to }) => to === email)!;
    expect(find("anna@example.com").text).toContain(sender.phone);
    expect(find(sender.email).text).toContain("We'll call the number you gave us.");
    expect(find(sender.email).text).not.toContain("503-555-01");
  }
});

test("the call of a held message is booked once staff release it, and one that is taken by then is shown to them", async () => {
  await db().user.update({ where: { id: anna }, data: { takesFirstCalls: true } });
  const [slot] = await findFirstCallSlots(Date.now() + 3 * DAY_MS);
  const held = [
    await askForCall(slot!.startsAt, 1, { signals: ["honeypot", "tooFast"] }),
    await askForCall(slot!.startsAt, 2, { signals: ["honeypot", "tooFast"] }),
  ];
  expect(await db().interview.count()).toBe(0);
  for (const { id } of held) expect(await getAskedCall(admin, id)).toEqual(slot!.startsAt);
  await releaseMessages(
    admin,
    held.map(({ id }) => id),
  );
  expect(await db().interview.findMany({ select: { startsAt: true } })).toEqual([
    { startsAt: slot!.startsAt },
  ]);
  const asked = await Promise.all(held.map(({ id }) => getAskedCall(admin, id)));
  expect(asked.filter(Boolean)).toEqual([slot!.startsAt]);
  const { messageId } = await db().interview.findFirstOrThrow();
  const booking = { action: "message.interviewBooked", actorId: admin.id, requestId: admin.requestId };
  expect((await findEvents(messageId!)).at(-1)).toEqual(booking);
});

test("of thirty prospects who send the form for one call at once one gets it, and the others choose again", async () => {
  await db().user.update({ where: { id: anna }, data: { takesFirstCalls: true } });
  const [slot] = await findFirstCallSlots(Date.now() + 2 * DAY_MS);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, place) => getStatus(askForCall(slot!.startsAt, place))),
  );
  expect(statuses.sort()).toEqual([200, ...Array<number>(29).fill(409)]);
  expect([await db().message.count(), await db().interview.count()]).toEqual([1, 1]);
}, 30_000);

test("the first call that a person cancelled can be booked again at once", async () => {
  await db().user.update({ where: { id: anna }, data: { takesFirstCalls: true } });
  const [slot] = await findFirstCallSlots(Date.now() + 4 * DAY_MS);
  const once = buildContentKey("message", { place: slot!.startsAt.toISOString() });
  const first = await askForCall(slot!.startsAt, 1, { once });
  const { id } = await db().interview.findFirstOrThrow({ where: { messageId: first.id } });
  await cancelOwnInterview(person("eve-1@example.com"), id);
  const second = await askForCall(slot!.startsAt, 1, { once });
  expect(await db().interview.count({ where: { messageId: second.id, state: "booked" } })).toBe(1);
});

test("the end of a call with a deleted message is mailed without a link", async () => {
  const { id: messageId, email } = await createMessage(db(), { deletedAt: new Date(0), deletedBy: "x" });
  const time = { startsAt: slotAt(0).startsAt, endsAt: slotAt(1).endsAt };
  await db().interview.create({
    data: {
      messageId,
      state: "booked",
      place: "By phone",
      ...time,
      interviewers: { create: { userId: anna } },
    },
  });
  await keepInterviews();
  const mail = (await takeMails()).find(({ to }) => to === email)!;
  expect(mail.kind).toBe("interview-cancelled");
  expect(mail.text).not.toContain("/application/");
});

test("an interviewer who may no longer interview leaves, however many interviews reviewers of the job hold before", async () => {
  const reviewer = await createReviewer(jobId);
  const ids = Array.from({ length: 201 }, (_, place) => `0-${String(place).padStart(3, "0")}`);
  const data = { applicantId, state: "booked", place: "Office", ...slotAt(0) };
  await db().interview.createMany({ data: [...ids, "1-lost"].map((id) => ({ ...data, id })) });
  const { id: former } = await createUser(db(), { passwordHash });
  await db().interviewer.createMany({
    data: [...ids, "1-lost"].map((interviewId) => ({
      interviewId,
      userId: interviewId === "1-lost" ? former : reviewer.id,
    })),
  });
  await keepInterviews();
  const cancelled = await db().interview.findMany({ where: { state: "cancelled" } });
  expect(cancelled.map(({ id }) => id)).toEqual(["1-lost"]);
});

test("the calendar of a reviewer shows their interviews, whatever areas their account had before", async () => {
  const reviewer = await createReviewer(jobId);
  await db().user.update({ where: { id: reviewer.id }, data: { areas: ["messages"] } });
  await book({ interviewerIds: [reviewer.id] });
  const secret = (await createCalendarAddress(reviewer, REQUEST_ID)).replace(/^.*\/|\.ics$/g, "");
  expect(await readFeed(secret, "192.0.2.1")).toContain("Dana Moss");
});

test("the calendar of a reviewer names no applicant of a job that they no longer review", async () => {
  const reviewer = await createReviewer(jobId);
  await book({ interviewerIds: [reviewer.id] });
  const secret = (await createCalendarAddress(reviewer, REQUEST_ID)).replace(/^.*\/|\.ics$/g, "");
  const { id: otherJob } = await createJob(db());
  await db().jobReviewer.create({ data: { userId: reviewer.id, jobId: otherJob } });
  await removeReviewer(admin, jobId, reviewer.id);
  expect(await readFeed(secret, "192.0.2.1")).not.toContain("Dana Moss");
});

test("closing the job alone cancels no interview", async () => {
  const { id } = await book();
  await db().job.update({ where: { id: jobId }, data: { status: "Closed" } });
  await keepInterviews();
  expect((await db().interview.findUniqueOrThrow({ where: { id } })).state).toBe("booked");
  await changeDesk(admin, { kind: "applicant", id: applicantId }, {
    stage: "declined",
    unreadReason: "filled",
  } as never);
  await keepInterviews(afterUndo());
  expect((await db().interview.findUniqueOrThrow({ where: { id } })).state).toBe("cancelled");
});
