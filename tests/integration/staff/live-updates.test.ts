import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { directDatabaseUrl } from "@/lib/env";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { countWaiting } from "@/lib/clock/waiting-counts";
import type { StaffEvent } from "@/lib/staff-events/staff-event";
import { EventHub, STAFF_CHANNEL } from "@/lib/staff-events/event-hub";
import { openEventStream } from "@/lib/overview/event-stream";
import { listenForChanges } from "@/lib/start/listen-for-changes";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";

const stopping = new AbortController();
const receivedTopics: string[] = [];
const onGap = vi.fn();
const hub = new EventHub();
let listening: Promise<void>;

beforeAll(async () => {
  listening = listenForChanges(directDatabaseUrl(), {
    onChange: () => undefined,
    otherChannels: { [STAFF_CHANNEL]: (topic) => (receivedTopics.push(topic), hub.publish(topic)) },
    onConnected: () => (onGap(), hub.markConnected()),
    onDisconnected: () => hub.markDisconnected(),
    signal: stopping.signal,
  });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
});

afterAll(async () => {
  stopping.abort();
  await listening;
});

beforeEach(() => void receivedTopics.splice(0));

async function createSignedInAdmin(): Promise<FullAdmin> {
  const { id } = await createUser(db(), { role: "ADMIN", passwordHash });
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().session.create({ data: { id: sessionId, userId: id, expiresAt } });
  return { ...admin, id, sessionId } as FullAdmin;
}

/** Sends a last notification and waits for it. Removes and returns the topics that came before it. */
async function drainTopics() {
  await db().$executeRaw`SELECT pg_notify(${STAFF_CHANNEL}, 'last')`;
  await vi.waitFor(() => expect(receivedTopics.at(-1)).toBe("last"));
  return receivedTopics.splice(0).slice(0, -1);
}

describe("PostgreSQL notifications", () => {
  test("report new, changed and deleted messages and applicants, once per transaction and only on commit", async () => {
    const job = await createJob(db());
    await drainTopics();
    await db().$transaction(async (tx) => {
      const { id } = await createMessage(tx);
      await createMessage(tx);
      await tx.message.update({ where: { id }, data: { isRead: true } });
      expect(receivedTopics).toEqual([]);
    });
    const { id } = await createApplicant(db(), { jobId: job.id });
    await dbIncludingTrash().applicant.deleteMany({ where: { id } });
    await db()
      .$transaction(async (tx) => {
        await createMessage(tx);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await drainTopics()).toEqual(["messages", "applicants", "applicants"]);
  });

  test("report jobs and administrators that filters offer, and nothing when other columns change", async () => {
    const { id } = await createJob(db());
    await db().job.update({ where: { id }, data: { description: "Unchanged title." } });
    expect(await drainTopics()).toEqual(["promises", "choices"]);
    await db().job.update({ where: { id }, data: { title: "Renamed" } });
    await createUser(db(), { passwordHash });
    expect(await drainTopics()).toEqual(["choices", "choices"]);
  });

  test("report what decides whether a promise is kept", async () => {
    const { id } = await createJob(db());
    await drainTopics();
    await db().job.update({ where: { id }, data: { status: "Closed" } });
    await db().job.update({ where: { id }, data: { city: "Salem" } });
    await db().siteSetting.create({ data: { key: "promises", version: 1, value: {} } });
    expect(await drainTopics()).toEqual(["promises", "counts", "promises"]);
  });

  test("report what changes a count at a tab, and no mail that is sent", async () => {
    const { id } = await createJob(db());
    await drainTopics();
    await db().job.update({ where: { id }, data: { status: "Closed" } });
    const member = await createTeamMember(db());
    await dbIncludingTrash().teamMember.update({ where: { id: member.id }, data: { role: "Engineer" } });
    await dbIncludingTrash().teamMember.delete({ where: { id: member.id } });
    expect(await drainTopics()).toEqual(["promises", "counts", "counts", "counts"]);

    const mail = { kind: "notice", sealed: Buffer.from("sealed"), notAfter: new Date() };
    const [sent, failed] = [
      await db().outbox.create({ data: mail, select: { id: true } }),
      await db().outbox.create({ data: mail, select: { id: true } }),
    ];
    await drainTopics();
    await db().outbox.update({ where: sent, data: { state: "SENT", sealed: null, settledAt: new Date() } });
    await db().outbox.delete({ where: sent });
    expect(await drainTopics()).toEqual([]);
    await db().outbox.update({ where: failed, data: { state: "DEAD", settledAt: new Date() } });
    await db().outbox.update({ where: failed, data: { state: "DEAD", refusals: 1 } });
    await db().outbox.delete({ where: failed });
    expect(await drainTopics()).toEqual(["counts", "counts"]);
  });

  test("report applicants that are deleted with their job", async () => {
    const job = await createJob(db());
    await createApplicant(db(), { jobId: job.id });
    await drainTopics();
    await dbIncludingTrash().job.delete({ where: { id: job.id } });
    expect(await drainTopics()).toEqual(["choices", "applicants"]);
  });

  test("report ended sessions and changed roles, and nothing without a change", async () => {
    const { id, sessionId } = await createSignedInAdmin();
    await drainTopics();
    await db().session.deleteMany({ where: { id: "no such session" } });
    await dbIncludingTrash().user.update({ where: { id }, data: { mustChangePassword: true } });
    expect(await drainTopics()).toEqual([]);
    await dbIncludingTrash().user.update({ where: { id }, data: { role: "USER" } });
    await db().session.deleteMany({ where: { id: sessionId } });
    expect(await drainTopics()).toEqual(["access", "choices", "access"]);
  });
});

describe("a stream", () => {
  async function openStream(administrator: FullAdmin) {
    const events: StaffEvent[] = [];
    const reader = openEventStream(administrator, hub).getReader();
    const read = async (): Promise<void> => {
      const { done, value } = await reader.read();
      if (done) return;
      const line = new TextDecoder().decode(value);
      if (line.startsWith("data: ")) events.push(JSON.parse(line.slice(6)));
      return read();
    };
    const done = read();
    // A delayed event of an earlier test may arrive as well.
    await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ topic: "state" })));
    return { events, done, leave: () => reader.cancel() };
  }

  test("sends the current state, then changes as numbers and topics only", async () => {
    const { messages, applicants } = await countWaiting(admin);
    const before = messages + applicants;
    const administrator = await createSignedInAdmin();
    await drainTopics();
    const { events, leave } = await openStream(administrator);
    const state = { topic: "state", version: hub.version, waiting: before, listening: true };
    expect(events).toContainEqual(state);
    await createMessage(db(), { name: "Canary Bird" });
    const update = { topic: "messages", version: expect.any(String), waiting: before + 1, listening: true };
    await vi.waitFor(() => expect(events).toContainEqual(update), { timeout: 3000 });
    expect(JSON.stringify(events)).not.toContain("Canary");
    await leave();
  });

  test("ends at once when its session ends, and stays open when another session ends", async () => {
    const [one, other] = [await createSignedInAdmin(), await createSignedInAdmin()];
    const mine = await openStream(one);
    const theirs = await openStream(other);
    await db().session.delete({ where: { id: other.sessionId } });
    await theirs.done;
    expect(theirs.events.at(-1)).toEqual({ topic: "end" });
    expect(mine.events).not.toContainEqual({ topic: "end" });
    await mine.leave();
  });

  test("ends at once when its administrator is demoted", async () => {
    const administrator = await createSignedInAdmin();
    const { events, done } = await openStream(administrator);
    await dbIncludingTrash().user.update({ where: { id: administrator.id }, data: { role: "USER" } });
    await done;
    expect(events.at(-1)).toEqual({ topic: "end" });
  });

  test("ends without a farewell when its administrator gets other areas, so that the browser opens another", async () => {
    const administrator = await createSignedInAdmin();
    const { events, done } = await openStream(administrator);
    await db().user.update({ where: { id: administrator.id }, data: { areas: ["site"] } });
    await done;
    expect(events).not.toContainEqual({ topic: "end" });
  });

  test("counts only what its administrator may read", async () => {
    const editor = await createSignedInAdmin();
    await db().user.update({ where: { id: editor.id }, data: { areas: ["site"] } });
    await createMessage(db());
    await drainTopics();
    const { events, leave } = await openStream({ ...editor, areas: ["site"] });
    expect(events.find(({ topic }) => topic === "state")).toMatchObject({ waiting: 0 });
    await leave();
  });

  test("reports a change of everything after the listening connection was killed", async () => {
    const { events, leave } = await openStream(await createSignedInAdmin());
    await db().$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'page-store' AND datname = current_database()`;
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ topic: "everything", listening: true }), {
      timeout: 5000,
    });
    await createMessage(db());
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ topic: "messages" }), { timeout: 3000 });
    await leave();
  });

  test("frees its place when its client disconnects", async () => {
    const administrator = await createSignedInAdmin();
    for (let count = 0; count < 6; count += 1) {
      const { leave } = await openStream(administrator);
      await leave();
    }
    const open = await Promise.all(Array.from({ length: 4 }, () => openStream(administrator)));
    expect(() => openEventStream(administrator, hub)).toThrow("Too many streams");
    for (const { leave } of open) await leave();
  });
});
