import { expect, test } from "vitest";
import { createSubmissionTracker } from "./submission-tracker";

test("equal values get the same key until the submission has succeeded, and other values get another one", () => {
  const { getId, reset } = createSubmissionTracker();
  const first = getId({ text: "a" });
  expect(getId({ text: "a" })).toBe(first);
  const second = getId({ text: "b" });
  expect(second).not.toBe(first);
  reset();
  expect(getId({ text: "b" })).not.toBe(second);
});
