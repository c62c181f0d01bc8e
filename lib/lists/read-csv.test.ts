import { expect, test } from "vitest";
import { csvRows, unescapeFormulas } from "./csv";
import { decodeText } from "./decode-text";
import { readCsv } from "./read-csv";

const TEXT = 'name,"note"\r\nZoë,"a ""quoted"" word"\r\n\r\n';
const utf16 = Buffer.from(TEXT, "utf16le");

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16 LE", utf16],
  ["UTF-16 LE with a mark", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16 BE", Buffer.from(utf16).swap16()],
  ["UTF-16 BE with a mark", Buffer.from(`\uFEFF${TEXT}`, "utf16le").swap16()],
])("a file in %s is read", (_name, bytes) => {
  const rows = readCsv(decodeText(bytes)!, 10);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["name", "note"],
    ["Zoë", 'a "quoted" word'],
  ]);
});

test("a file in another encoding is not read", () => {
  expect(decodeText(Buffer.from([0x6e, 0x61, 0xef, 0x76]))).toBeNull();
});

test.each([",", ";", "\t"])("cells are separated by %j", (mark) => {
  expect(readCsv(["a", "b"].join(mark), 10)[0]!.cells).toEqual(["a", "b"]);
});

test("a quotation mark that never ends spoils its own row only", () => {
  const rows = readCsv('a,b\n1,2\n3,"4\n5,6\n', 10);
  expect(rows.map(({ cells }) => cells)).toEqual([["a", "b"], ["1", "2"], null]);
});

test("a row with a mark in the middle of a cell is named once, and later rows are read", () => {
  const rows = readCsv('a,b\n1,x"y\n3,4\n', 10);
  expect(rows.filter(({ cells }) => cells === null)).toHaveLength(1);
  expect(rows.at(-1)!.cells).toEqual(["3", "4"]);
});

test("what the export puts in front of formulas is taken back", () => {
  for (const text of ["=1+1", "+1 503 555 0177", "- one\n- two", "it's", "'quoted'"]) {
    const [row] = readCsv(csvRows([[text]]), 1);
    expect(unescapeFormulas(row!.cells![0]!)).toBe(text);
  }
});
