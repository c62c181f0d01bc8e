import { afterEach, expect, test } from "vitest";
import { liveHub } from "./hub";
import { untilNews } from "./until-news";

afterEach(() => liveHub().lost());

function counted() {
  let reads = 0;
  return untilNews(async () => (reads += 1));
}

test("is read once until there is news", async () => {
  liveHub().heard();
  const count = counted();
  expect([await count(), await count()]).toEqual([1, 1]);
  liveHub().tell("messages");
  expect([await count(), await count()]).toEqual([2, 2]);
});

test("is read each time while nobody listens", async () => {
  const count = counted();
  expect([await count(), await count()]).toEqual([1, 2]);
});

test("what was begun before the news is not kept after them", async () => {
  liveHub().heard();
  const count = counted();
  const early = count();
  liveHub().tell("applicants");
  expect([await early, await count()]).toEqual([1, 2]);
});

test("a failure is not kept", async () => {
  liveHub().heard();
  let reads = 0;
  const count = untilNews(async () => {
    reads += 1;
    if (reads === 1) throw new Error("away");
    return reads;
  });
  await expect(count()).rejects.toThrow("away");
  expect(await count()).toBe(2);
});
