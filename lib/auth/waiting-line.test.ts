import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingLine } from "./waiting-line";

const busy = () => new Error("busy");
const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);

/** Work that ends when it is told to. */
function jobs(serve: ReturnType<typeof waitingLine>) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (id: number) =>
    outcome(
      serve(() => {
        begun.push(id);
        return new Promise((resolve) => (ends[id] = () => resolve(id)));
      }, busy),
    );
  return { begun, start, end: (id: number) => ends[id]?.() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("two are served at a time, the others in the order in which they came", async () => {
  const { begun, start, end } = jobs(waitingLine({ places: 2, most: 5, patienceMs: 4000 }));
  const all = [0, 1, 2, 3].map(start);
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual([0, 1]);
  end(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual([0, 1, 2]);
  for (const id of [0, 2]) end(id);
  await vi.advanceTimersByTimeAsync(10);
  end(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test("a full line turns away at once, a slow one after a while, and a place is never lost", async () => {
  const { begun, start, end } = jobs(waitingLine({ places: 1, most: 1, patienceMs: 4000 }));
  const first = start(0);
  const second = start(1);
  expect(await start(2)).toBe("busy");
  await vi.advanceTimersByTimeAsync(4001);
  expect(await second).toBe("busy");
  end(0);
  expect(await first).toBe(0);
  const later = start(3);
  await vi.advanceTimersByTimeAsync(10);
  end(3);
  expect(await later).toBe(3);
  expect(begun).toEqual([0, 3]);
});

test("work that fails gives its place back", async () => {
  const serve = waitingLine({ places: 1, most: 0, patienceMs: 10 });
  expect(await outcome(serve(() => Promise.reject(new Error("failed")), busy))).toBe("failed");
  expect(await serve(async () => "fine", busy)).toBe("fine");
});
