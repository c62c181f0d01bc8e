import { expect, test } from "vitest";
import { addChosen } from "./add-chosen";

const choices = [{ value: "", label: "All jobs" }];

test("a filter shows a chosen value that is no choice any more, and adds nothing else", () => {
  expect(addChosen(choices, "gone", "A job that is not there")).toEqual([
    ...choices,
    { value: "gone", label: "A job that is not there" },
  ]);
  expect(addChosen(choices, undefined, "A job that is not there")).toBe(choices);
  expect(addChosen(choices, "", "A job that is not there")).toBe(choices);
});
