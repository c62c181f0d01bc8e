import { expect, test } from "vitest";
import { getToastDuration } from "./toast-duration";

test("a success toast stays for 2 seconds, other toasts for 4, and a toast with 'Undo' for 10", () => {
  const types = ["success", "error", "info"] as const;
  expect(types.map((type) => getToastDuration(type, false))).toEqual([2000, 4000, 4000]);
  expect(types.map((type) => getToastDuration(type, true))).toEqual([10_000, 10_000, 10_000]);
});
