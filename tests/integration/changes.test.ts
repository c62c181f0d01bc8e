import { afterEach, expect, test, vi } from "vitest";
import { announceChange } from "@/lib/changes";
import { db } from "@/lib/db";
import { TEAM_TAG } from "@/lib/team/tag";
import { listen } from "@/page-store/listen";

const stopping = new AbortController();
const onChange = vi.fn();
const onGap = vi.fn();

afterEach(() => {
  onChange.mockClear();
  onGap.mockClear();
});

test("a change is told with the commit, never with a rollback, and a lost connection is a gap", async () => {
  const done = listen(String(process.env.DATABASE_URL), { onChange, onGap, signal: stopping.signal });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));

  await db().$transaction(async (transaction) => {
    await announceChange(transaction, TEAM_TAG, "job:7");
    expect(onChange).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(onChange.mock.calls.flat()).toEqual(["team", "job:7"]));
  await db()
    .$transaction(async (transaction) => {
      await announceChange(transaction, "never");
      throw new Error("rolled back");
    })
    .catch(() => undefined);

  await db().$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'page-store' AND datname = current_database()`;
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), { timeout: 5000 });
  await announceChange(db(), "after");
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith("after"));
  expect(onChange).not.toHaveBeenCalledWith("never");
  stopping.abort();
  await done;
});
