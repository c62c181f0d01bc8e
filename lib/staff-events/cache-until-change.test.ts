import { afterEach, expect, test } from "vitest";
import { getEventHub } from "./event-hub";
import { cacheUntilChange } from "./cache-until-change";

afterEach(() => getEventHub().disconnected());

function counted() {
  let reads = 0;
  return cacheUntilChange(async () => (reads += 1));
}

test("is read once until there is news", async () => {
  getEventHub().connected();
  const count = counted();
  expect([await count(), await count()]).toEqual([1, 1]);
  getEventHub().publish("messages");
  expect([await count(), await count()]).toEqual([2, 2]);
});

test("is read each time while nobody listens", async () => {
  const count = counted();
  expect([await count(), await count()]).toEqual([1, 2]);
});

test("what was begun before the news is not kept after them", async () => {
  getEventHub().connected();
  const count = counted();
  const early = count();
  getEventHub().publish("applicants");
  expect([await early, await count()]).toEqual([1, 2]);
});

test("a failure is not kept", async () => {
  getEventHub().connected();
  let reads = 0;
  const count = cacheUntilChange(async () => {
    reads += 1;
    if (reads === 1) throw new Error("away");
    return reads;
  });
  await expect(count()).rejects.toThrow("away");
  expect(await count()).toBe(2);
});
