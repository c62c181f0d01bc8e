import { expect, test } from "vitest";
import { type Cell, csvRows } from "./csv";

test.each([
  ["=1+1", "'=1+1"],
  ["+47 22 55", "'+47 22 55"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["＝1", "'＝1"],
  ["a=b", "a=b"],
  ["", ""],
])("%j is no formula", (cell, written) => expect(csvRows([[cell, "x"]])).toBe(`${written},x\r\n`));

test("quotes as RFC 4180 asks", () => {
  expect(csvRows([['say "hi"', "a,b", "two\nlines", "\rcr"]])).toBe(
    '"say ""hi""","a,b","two\nlines","\'\rcr"\r\n',
  );
});

test("numbers, times and what is missing", () => {
  const row: Cell[] = [-2, true, null, new Date(Date.UTC(2022, 0, 5, 20))];
  expect(csvRows([row])).toBe("-2,true,,2022-01-05T20:00:00.000Z\r\n");
});

test("no rows, no text", () => expect(csvRows([])).toBe(""));
