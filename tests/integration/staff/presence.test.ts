import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { directDatabaseUrl } from "@/lib/env";
import { db } from "@/lib/database/db";
import { announceReader, PRESENCE_CHANNEL, receivePresence } from "@/lib/staff-events/presence";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { ReaderList } from "@/lib/staff-events/reader-list";
import { listenForChanges } from "@/lib/start/listen-for-changes";
import { createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";

const stopping = new AbortController();
/** The list of another instance. */
const elsewhere = new ReaderList();
const payloads: string[] = [];
let listening: Promise<void>;

beforeAll(async () => {
  const onConnected = vi.fn();
  listening = listenForChanges(directDatabaseUrl(), {
    onChange: () => undefined,
    otherChannels: {
      [PRESENCE_CHANNEL]: (payload) => {
        payloads.push(payload);
        receivePresence(payload);
        elsewhere.receive(payload);
      },
    },
    onConnected,
    signal: stopping.signal,
  });
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalled());
});

afterAll(async () => {
  stopping.abort();
  await listening;
});

async function createAdmin(firstName: string): Promise<FullAdmin> {
  const { id } = await createUser(db(), { role: "ADMIN", firstName, passwordHash });
  return { ...admin, id } as FullAdmin;
}

test("every container knows who reads a record, and tells the tabs when someone comes or leaves", async () => {
  const [priya, tom] = [await createAdmin("Priya"), await createAdmin("Tom")];
  const record = { kind: "applicant", id: "a1" } as const;
  const topics: string[] = [];
  getEventHub().subscribe("session", {
    onChange: ({ topic }) => void topics.push(topic),
    end: () => undefined,
  });
  const expectPayloads = (count: number) => vi.waitFor(() => expect(payloads).toHaveLength(count));

  expect(await announceReader(priya, record, false)).toEqual([]);
  await expectPayloads(1);
  expect(await announceReader(tom, record, false)).toEqual(["Priya"]);
  await expectPayloads(2);
  expect(await announceReader(priya, record, false)).toEqual(["Tom"]);
  expect(await announceReader(priya, { kind: "message", id: "a1" }, false)).toEqual([]);
  expect(elsewhere.list("applicant:a1")).toEqual([priya.id, tom.id]);
  expect(payloads.join(" ")).not.toMatch(/Priya|Tom/);

  await announceReader(tom, record, true);
  await expectPayloads(5);
  expect(await announceReader(priya, record, false)).toEqual([]);
  expect(elsewhere.list("applicant:a1")).toEqual([priya.id]);
  expect(topics).toContain("presence");
});
