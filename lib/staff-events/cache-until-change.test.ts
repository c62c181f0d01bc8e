import { afterEach, expect, test } from "vitest";
import { getEventHub } from "./event-hub";
import { cacheUntilChange } from "./cache-until-change";

afterEach(() => getEventHub().markDisconnected());

function createCountedRead() {
  let reads = 0;
  return cacheUntilChange(async () => (reads += 1));
}

test("a value is read once until a change", async () => {
  getEventHub().markConnected();
  const count = createCountedRead();
  expect([await count(), await count()]).toEqual([1, 1]);
  getEventHub().publish("messages");
  expect([await count(), await count()]).toEqual([2, 2]);
});

test("a value for each key is read once until a change", async () => {
  getEventHub().markConnected();
  let reads = 0;
  const count = cacheUntilChange(async (key) => `${key} ${(reads += 1)}`);
  expect([await count("a"), await count("b"), await count("a")]).toEqual(["a 1", "b 2", "a 1"]);
  getEventHub().publish("messages");
  expect(await count("a")).toBe("a 3");
});

test("opening a record does not count the lists again", async () => {
  getEventHub().markConnected();
  const count = createCountedRead();
  expect(await count()).toBe(1);
  getEventHub().publish("presence");
  expect(await count()).toBe(1);
});

test("a value is read each time while the listening connection is down", async () => {
  const count = createCountedRead();
  expect([await count(), await count()]).toEqual([1, 2]);
});

test("a read that started before a change is not cached", async () => {
  getEventHub().markConnected();
  const count = createCountedRead();
  const readBeforeChange = count();
  getEventHub().publish("applicants");
  expect([await readBeforeChange, await count()]).toEqual([1, 2]);
});

test("a failed read is not cached", async () => {
  getEventHub().markConnected();
  let reads = 0;
  const count = cacheUntilChange(async () => {
    reads += 1;
    if (reads === 1) throw new Error("database down");
    return reads;
  });
  await expect(count()).rejects.toThrow("database down");
  expect(await count()).toBe(2);
});
