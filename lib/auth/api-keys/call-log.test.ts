import { expect, test } from "vitest";
import { CallLog, type CountedCalls } from "./call-log";

const call = { keyId: "k1", ownerId: "u1", route: "GET /admin/jobs", status: 200 };

function openLog() {
  const stored: CountedCalls[] = [];
  const errors: unknown[] = [];
  const state = { isDown: false };
  const log = new CallLog(
    async (calls) => {
      if (state.isDown) throw new Error("down");
      stored.push(...calls);
    },
    (error) => errors.push(error),
  );
  return { log, stored, errors, state };
}

test("the first call of a kind is stored at once, and the others of the minute as one row", async () => {
  const { log, stored } = openLog();
  for (let number = 1; number <= 500; number += 1) log.add({ ...call, requestId: `r${number}` });
  log.add({ ...call, route: "GET /admin/team", requestId: "t1" });
  log.add({ ...call, status: 403, requestId: "d1" });
  expect(stored.map(({ requestId, calls }) => [requestId, calls])).toEqual([
    ["r1", 1],
    ["t1", 1],
    ["d1", 1],
  ]);
  await log.flush();
  expect(stored.slice(3)).toEqual([{ ...call, requestId: "r2", calls: 499 }]);
});

test("a program that calls all the time has one row a minute, and no call is counted twice", async () => {
  const { log, stored } = openLog();
  for (let minute = 0; minute < 3; minute += 1) {
    for (let number = 0; number < 10; number += 1) log.add({ ...call, requestId: `${minute}-${number}` });
    await log.flush();
  }
  expect(stored.map(({ calls }) => calls)).toEqual([1, 9, 10, 10]);
  await log.flush();
  expect(stored).toHaveLength(4);
  log.add({ ...call, requestId: "later" });
  expect(stored.at(-1)).toMatchObject({ requestId: "later", calls: 1 });
});

test("calls that cannot be stored are counted until the database is back", async () => {
  const { log, stored, errors, state } = openLog();
  state.isDown = true;
  for (let number = 0; number < 5; number += 1) log.add({ ...call, requestId: `r${number}` });
  await log.flush();
  await log.flush();
  expect([stored.length, errors.length > 0]).toEqual([0, true]);
  state.isDown = false;
  await log.flush();
  expect(stored.reduce((sum, { calls }) => sum + calls, 0)).toBe(5);
});
