import { expect, test } from "vitest";
import { addChosen } from "./choices";

const choices = [{ value: "", label: "All jobs" }];

test("a filter shows a chosen value that is no choice any more, and adds nothing else", () => {
  expect(addChosen(choices, "gone", "Unknown job")).toEqual([
    ...choices,
    { value: "gone", label: "Unknown job" },
  ]);
  expect(addChosen(choices, undefined, "Unknown job")).toBe(choices);
  expect(addChosen(choices, "", "Unknown job")).toBe(choices);
});
