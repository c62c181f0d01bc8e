import { expect, test } from "vitest";
import { findCommands } from "./commands";

const actions = [
  { id: "reply", control: "reply", label: "Reply" },
  { id: "done", control: "done", label: "Mark as read or answered" },
];
const mark = { kind: "applicant", id: "a1", name: "Mark Twain", text: "Pilot" } as const;
const find = (typed: string, people: readonly (typeof mark)[]) =>
  findCommands(typed, { actions, people, areas: ["hiring", "messages"] }).map(({ id }) => id);

test("a found person comes before an action whose label has the same word", () => {
  expect(find("mark", [mark])).toEqual(["a1", "done"]);
});

test("without a person the first words of an action find it", () => {
  expect(find("mark as", [])).toEqual(["done"]);
});

test.each([["messages"], ["hiring"]] as const)("the area %s opens the interviews", (area) => {
  const pages = findCommands("go to", { actions: [], people: [], areas: [area] });
  expect(pages.map(({ href }) => href)).toContain("/admin/interviews");
});

test("the record's actions come first when nothing is typed", () => {
  expect(find("", []).slice(0, 2)).toEqual(["reply", "done"]);
});
