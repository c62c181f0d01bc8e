import { expect, test } from "vitest";
import { buildSortChoices } from "./sort-choices";

test("choices say which rows come first", () => {
  const columns = [
    { header: "Name", sort: "name" },
    { header: "Phone" },
    { header: "Received", sort: "created", sortLabels: ["Oldest first", "Newest first"] as const },
  ];
  expect(buildSortChoices(columns, { by: "created", descending: true })).toEqual([
    { value: "name", label: "Name, A to Z" },
    { value: "-name", label: "Name, Z to A" },
    { value: "created", label: "Oldest first" },
    { value: "", label: "Newest first" },
  ]);
});
