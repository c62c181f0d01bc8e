import { afterEach, expect, test } from "vitest";
import { getEventHub } from "./event-hub";
import { cacheUntilChange } from "./cache-until-change";

afterEach(() => getEventHub().disconnected());

function counted() {
  let reads = 0;
  return cacheUntilChange(async () => (reads += 1));
}

test("a value is read once until a change", async () => {
  getEventHub().connected();
  const count = counted();
  expect([await count(), await count()]).toEqual([1, 1]);
  getEventHub().publish("messages");
  expect([await count(), await count()]).toEqual([2, 2]);
});

test("a value is read each time while the listening connection is down", async () => {
  const count = counted();
  expect([await count(), await count()]).toEqual([1, 2]);
});

test("a read that started before a change is not kept", async () => {
  getEventHub().connected();
  const count = counted();
  const early = count();
  getEventHub().publish("applicants");
  expect([await early, await count()]).toEqual([1, 2]);
});

test("a failed read is not kept", async () => {
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
