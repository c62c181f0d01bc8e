import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { type Cell, csvRows } from "./csv";

/** Parses CSV by RFC 4180. */
function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [];
  for (let row: string[] = []; cell.lastIndex < text.length;) {
    const [, quoted, plain = "", end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error("The text is not valid CSV.");
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test.each([
  ["=1+1", "'=1+1"],
  ["+47 22 55", "'+47 22 55"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["＝1", "'＝1"],
  [" =1", " '=1"],
  ["\u00a0\u2003=1", "\u00a0\u2003'=1"],
  ["a; =1", "a; '=1"],
  ["x;-y;z", "x;'-y;z"],
  ["x\t@y", "x\t'@y"],
  ["\t\t=1", "'\t\t'=1"],
  ["x\v=1", "x\v'=1"],
  ["x\u2028＠y", "x\u2028'＠y"],
  ["a=b", "a=b"],
  ["Monday - Friday; 9-5", "Monday - Friday; 9-5"],
  ["a@b.co", "a@b.co"],
  ["", ""],
])("%j is written so that it cannot start a formula", (cell, written) =>
  expect(csvRows([[cell, "x"]])).toBe(`${written},x\r\n`),
);

test("quotes follow RFC 4180", () => {
  expect(csvRows([['say "hi"', "a,b", "two\nlines", "\rcr"]])).toBe(
    '"say ""hi""","a,b","two\nlines","\'\rcr"\r\n',
  );
});

test("numbers, times and missing values are formatted", () => {
  const row: Cell[] = [-2, true, null, new Date(Date.UTC(2022, 0, 5, 20))];
  expect(csvRows([row])).toBe("-2,true,,2022-01-05T20:00:00.000Z\r\n");
});

test("no rows give an empty text", () => expect(csvRows([])).toBe(""));

describe("texts full of separators, quotes and formulas", () => {
  const options = { seed: 20261122, numRuns: 5000 };
  const pieces = [..."=+-@＝＋－＠;,\t\n\r\v\f\u2028\u0085\"' a1", "\r\n", "a,b", "x;"];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
  const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 });

  test.each([
    [",", /,|\r\n|[\r\n\v\f\x85\u2028\u2029]/],
    [";", /;|\r\n|[\r\n\v\f\x85\u2028\u2029]/],
    ["a tab", /\t|\r\n|[\r\n\v\f\x85\u2028\u2029]/],
  ])(
    "a program that splits at %s and at line breaks, also inside quotes, finds no formula",
    (_, separators) => {
      const property = fc.property(rows, (written) => {
        const fields = csvRows(written).split(separators);
        expect(fields.filter((field) => /^[\s"]*[=+\-@＝＋－＠]/.test(field))).toEqual([]);
      });
      fc.assert(property, options);
    },
  );

  test("an RFC 4180 reader gets the original values, with apostrophes added", () => {
    const property = fc.property(rows, (written) => {
      const read = parseCsv(csvRows(written));
      const withoutApostrophes = (table: string[][]) =>
        table.map((row) => row.map((c) => c.replaceAll("'", "")));
      expect(withoutApostrophes(read)).toEqual(withoutApostrophes(written));
      expect(read.flat().every((cell, at) => cell.length >= written.flat()[at]!.length)).toBe(true);
    });
    fc.assert(property, options);
  });

  test.each(["\t", " ", ";", '"', "=", ";=", "\n- "])(
    "a text of %j takes time in proportion to its length",
    (piece) => {
      const timeOf = (length: number) => {
        const getElapsedMs = startProcessorClock();
        csvRows([[piece.repeat(length / piece.length)]]);
        return getElapsedMs();
      };
      timeOf(300_000); // warm-up
      // A quadratic search would take 10,000 times as long, which is minutes.
      expect(timeOf(300_000)).toBeLessThan(Math.max(1000, 1000 * timeOf(3000)));
    },
  );
});
