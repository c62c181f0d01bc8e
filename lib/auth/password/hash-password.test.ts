import { tmpdir } from "node:os";
import { afterAll, expect, test, vi } from "vitest";
import { hashPassword, stopPasswordWorkers, verifyPassword } from "./hash-password";

const PASSWORD = "survey-lantern-harbor-2016";

afterAll(stopPasswordWorkers);

test("a thread that cannot start fails the calls that wait for it, and later calls work", async () => {
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(tmpdir()); // the thread does not find its program
  const calls = await Promise.allSettled([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  cwd.mockRestore();
  expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await verifyPassword(PASSWORD, await hashPassword(PASSWORD))).toBe(true);
});
