import { afterEach, expect, test, vi } from "vitest";
import { directDatabaseUrl } from "@/lib/env";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { startDatabaseProxy } from "@/e2e/support/own-server";
import { processState } from "@/lib/process-state";
import { TEAM_TAG } from "@/lib/cache/cache-tags";
import { HEARTBEAT_MS, listenForChanges } from "@/lib/start/listen-for-changes";

const onChange = vi.fn();
const onGap = vi.fn();

afterEach(() => {
  vi.useRealTimers();
  onChange.mockClear();
  onGap.mockClear();
});

test("a change is published on commit and never on rollback, and a lost connection is reported as a gap", async () => {
  const stopping = new AbortController();
  const done = listenForChanges(directDatabaseUrl(), {
    onChange,
    onConnected: onGap,
    signal: stopping.signal,
  });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));

  const expectChange = vi.fn();
  processState.onPublicChangeExpected = expectChange;
  await db().$transaction(async (transaction) => {
    await revalidateTagsOnCommit(transaction, TEAM_TAG, "job:7");
    expect(onChange).not.toHaveBeenCalled();
    expect(expectChange).toHaveBeenCalledTimes(1); // before the commit
  });
  delete processState.onPublicChangeExpected;
  await vi.waitFor(() => expect(onChange.mock.calls.flat()).toEqual(["team", "job:7"]));
  await db()
    .$transaction(async (transaction) => {
      await revalidateTagsOnCommit(transaction, "never");
      throw new Error("rolled back");
    })
    .catch(() => undefined);

  await db().$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'page-store' AND datname = current_database()`;
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), { timeout: 5000 });
  await revalidateTagsOnCommit(db(), "after");
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith("after"));
  expect(onChange).not.toHaveBeenCalledWith("never");
  stopping.abort();
  await done;
});

test("a silent connection is detected and reported as a gap", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }); // only the heartbeat uses an interval
  const through = new URL(directDatabaseUrl());
  const proxy = await startDatabaseProxy(new URL(through));
  through.port = String(proxy.port);
  const stopping = new AbortController();
  const onLost = vi.fn();
  const done = listenForChanges(through.href, {
    onChange,
    onConnected: onGap,
    onDisconnected: onLost,
    signal: stopping.signal,
  });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await revalidateTagsOnCommit(db(), "heard");
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith("heard"));

  proxy.stallCurrent();
  await revalidateTagsOnCommit(db(), "lost");
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(onLost).toHaveBeenCalledTimes(1);
  await revalidateTagsOnCommit(db(), "after");
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith("after"));
  expect(onChange).not.toHaveBeenCalledWith("lost");
  stopping.abort();
  await done;
  proxy.close();
});

test("the log says why the server cannot listen, although it may reach the database otherwise", async () => {
  const stopping = new AbortController();
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const away = new URL(directDatabaseUrl());
  away.pathname = "/no_database";
  const done = listenForChanges(away.href, { onChange, onConnected: onGap, signal: stopping.signal });
  await vi.waitFor(() => expect(lines).not.toEqual([]), 10_000);
  stopping.abort();
  await done;
  write.mockRestore();
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: "listen.failed", code: "3D000" });
});
