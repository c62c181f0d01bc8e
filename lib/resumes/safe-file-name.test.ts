import { expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { safeFileName } from "./safe-file-name";

test("a name as long as the headers of a mail takes no time", () => {
  const getElapsedMs = startProcessorClock();
  expect(safeFileName(`a${"_".repeat(250_000)}x.pdf`)).toBe("x.pdf");
  expect(safeFileName(`a${" ".repeat(250_000)}.x.pdf`)).toMatch(/\.pdf$/);
  expect(getElapsedMs()).toBeLessThan(1000);
});
