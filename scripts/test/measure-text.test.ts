import { expect, test } from "vitest";
import { measureText } from "./measure-text";

const measured = measureText();

test("every reference to a file, a record or a section resolves inside the repository", () => {
  expect(measured.unresolved).toEqual([]);
});

test("no folder holds more than 24 source files", () => {
  expect(measured.fullFolders).toEqual([]);
});

test("every decision record has a date and a status", () => {
  expect(measured.undatedRecords).toEqual([]);
});
