import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Semaphore, type SemaphoreRules, type AcquireOptions } from "./semaphore";

const full = new Error("full");

/** Creates a semaphore, and work that runs until the test calls `end`. */
function setUp(rules: Partial<SemaphoreRules> & { maxConcurrent: number }) {
  const semaphore = new Semaphore({ maxWaiting: 10, maxWaitMs: 60_000, busy: () => full, ...rules });
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, key = name, options?: AcquireOptions) =>
    semaphore.run(
      key,
      async () => {
        running.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        running.splice(running.indexOf(name), 1);
        return name;
      },
      options,
    );
  const flush = () => vi.advanceTimersByTimeAsync(0);
  return {
    semaphore,
    running,
    start,
    end: async (name: string) => (ends.get(name)?.(), await flush()),
    flush,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work waits in order of arrival once all permits are taken", async () => {
  const { running, start, end, flush } = setUp({ maxConcurrent: 2 });
  const all = ["a", "b", "c", "d"].map((name) => start(name));
  await flush();
  expect(running).toEqual(["a", "b"]);
  await end("b");
  expect(running).toEqual(["a", "c"]);
  await end("a");
  expect(running).toEqual(["c", "d"]);
  for (const name of ["c", "d"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("one key cannot take every permit", async () => {
  const { running, start, end, flush } = setUp({ maxConcurrent: 3, maxPerKey: 2 });
  const all = [start("a1", "a"), start("a2", "a"), start("a3", "a"), start("b1", "b")];
  await flush();
  expect(running).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  expect(running).toContain("a3");
  for (const name of ["a2", "a3", "b1"]) await end(name);
  await Promise.all(all);
});

test("a full queue rejects at once, a timeout ends a wait, and failed work releases its permit", async () => {
  const { semaphore, running, start, end, flush } = setUp({
    maxConcurrent: 1,
    maxWaiting: 1,
    maxWaitMs: 4000,
  });
  const first = start("a");
  const second = start("b").catch((error: Error) => error);
  await expect(start("c")).rejects.toBe(full);
  await vi.advanceTimersByTimeAsync(3999);
  expect(running).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe(full);
  await end("a");
  await first;
  await expect(semaphore.run("x", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await semaphore.run("x", async () => 1)).toBe(1);
  await flush();
  expect(running).toEqual([]);
});

test("the key with the fewest permits is served first, and one key cannot fill the queue", async () => {
  const { semaphore, running, start, end, flush } = setUp({
    maxConcurrent: 2,
    maxPerKey: 2,
    maxWaiting: 3,
    maxWaitingPerKey: 2,
  });
  const all = [start("a1", "a"), start("a2", "a")];
  await flush();
  expect(running).toHaveLength(2);
  all.push(start("a3", "a"), start("a4", "a"));
  await expect(start("a5", "a")).rejects.toBe(full);
  // A released permit would start neither waiting caller: their key already holds as many as it may.
  expect(semaphore.hasWaiters).toBe(false);
  all.push(start("b1", "b"));
  expect(semaphore.hasWaiters).toBe(true);
  await end("a1");
  expect(running).toEqual(["a2", "b1"]);
  for (const name of ["a2", "b1", "a3", "a4"]) {
    expect(running).toContain(name);
    await end(name);
  }
  await Promise.all(all);
});

test("the lowest rank is served first, even when it arrives late or its key holds permits", async () => {
  const { running, start, end, flush } = setUp({ maxConcurrent: 1 });
  const all = [start("first"), start("b", "b", { rank: 7 }), start("c", "c", { rank: 2 })];
  all.push(start("d", "first", { rank: 1 }), start("e", "e", { rank: 2 }), start("f", "first"));
  await flush();
  for (const name of ["first", "f", "d", "c", "e", "b"]) {
    expect(running).toEqual([name]);
    await end(name);
  }
  await Promise.all(all);
});

test("in a full queue a lower rank replaces the newest caller of the highest rank", async () => {
  const { running, start, end, flush } = setUp({ maxConcurrent: 1, maxWaiting: 3 });
  const outcome = (name: string, rank: number) =>
    start(name, name, { rank, busy: () => new Error(`no room for ${name}`) }).catch(
      (error: Error) => error.message,
    );
  const all = [outcome("a", 9), outcome("b", 5), outcome("c", 5), outcome("d", 2)];
  await flush();
  all.push(outcome("e", 5), outcome("f", 4), outcome("g", 1));
  await flush();
  for (const name of ["a", "g", "d", "f"]) {
    expect(running).toEqual([name]);
    await end(name);
  }
  expect(await Promise.all(all)).toEqual([
    "a",
    "no room for b",
    "no room for c",
    "d",
    "no room for e",
    "f",
    "g",
  ]);
});

test("a full queue takes from the key with the most waiters, and never to give to one with as many", async () => {
  const { start, end, flush } = setUp({ maxConcurrent: 1, maxWaiting: 3 });
  const first = start("first");
  const greedy = ["g1", "g2", "g3"].map((name) => start(name, "greedy"));
  const outcomes = Promise.allSettled(greedy);
  await flush();
  const other = start("other");
  await expect(greedy[2]).rejects.toBe(full);
  await expect(start("g4", "greedy")).rejects.toBe(full);
  const third = start("third");
  await expect(greedy[1]).rejects.toBe(full);
  await expect(start("other2", "other")).rejects.toBe(full);
  for (const name of ["first", "g1", "other", "third"]) await end(name);
  expect(await Promise.all([first, other, third])).toEqual(["first", "other", "third"]);
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
});
