import { expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
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
])("a file in %s is read", async (_name, bytes) => {
  const rows = await readCsv(decodeText(bytes)!, 10);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["name", "note"],
    ["Zoë", 'a "quoted" word'],
  ]);
});

test("a file in another encoding is not read", () => {
  expect(decodeText(Buffer.from([0x6e, 0x61, 0xef, 0x76]))).toBeNull();
});

test.each([
  ["a,b", ["a", "b"]],
  ["a;b", ["a", "b"]],
  ["a\tb", ["a", "b"]],
  ['"Name, first";Email;Phone', ["Name, first", "Email", "Phone"]],
  ["Name, first;Email;Phone", ["Name, first", "Email", "Phone"]],
  ['"Stage; reason",Email', ["Stage; reason", "Email"]],
  ['"Notes\n;;;",Email', ["Notes\n;;;", "Email"]],
  ["Email", ["Email"]],
  ["\na;b", ["a", "b"]],
  ["\uFEFF\r\n \r\na;b", ["a", "b"]],
  ["\ra\tb\r", ["a", "b"]],
  ['"Email"\na;b', ["Email"]],
  ["sep=;\r\na;b", ["a", "b"]],
  ["\uFEFFsep=,\na,b", ["a", "b"]],
])("the cells of %j are found", async (head, cells) => {
  expect((await readCsv(head, 10))[0]!.cells).toEqual(cells);
});

test.each<[what: string, text: string, rows: [line: number, cells: string[] | null][]]>([
  [
    "that never ends",
    'a,b\n1,2\n\n3,"4\n5,6\n7,"8"\n',
    [
      [2, ["1", "2"]],
      [4, null],
      [5, ["5", "6"]],
      [6, ["7", "8"]],
    ],
  ],
  [
    "that never ends, before marks that do",
    'a,b\r\n1,"x\r\ny"\r\n3,"4\r\n5,"6"\r\n',
    [
      [3, ["1", "x\ny"]],
      [4, null],
      [5, ["5", "6"]],
    ],
  ],
  [
    "in the middle of a cell",
    'a,b\n1,x"y\n3,4\n"5"6,7\n',
    [
      [2, null],
      [3, ["3", "4"]],
      [4, null],
    ],
  ],
  ["in the last line", 'a,b\n1,"', [[2, null]]],
])("a quotation mark %s spoils its own line only", async (_what, text, rows) => {
  expect((await readCsv(text, 10)).slice(1)).toEqual(rows.map(([line, cells]) => ({ line, cells })));
});

test("a file is read up to a number of rows, and takes linear time when each line has an open mark", async () => {
  const text = 'a,"b\n'.repeat(100_000);
  const getElapsedMs = startProcessorClock();
  expect(await readCsv(text, 2000)).toHaveLength(2000);
  expect(await readCsv(`a,b\n1,"${text.replaceAll('"', "")}`, 2000)).toHaveLength(2000);
  expect(getElapsedMs()).toBeLessThan(5000);
});

test("a long file is read in several turns, and the line of each row is known", async () => {
  const numbers = Array.from({ length: 1700 }, (_, number) => String(number));
  for (const end of ["\n", "\r\n", "\r"]) {
    let turns = 0;
    const count = () => (turns += 1) < 9 && setImmediate(count);
    setImmediate(count);
    const text = numbers.map((number) => `${number},"x${end}y"${end}${end} ${end}`).join("");
    const rows = await readCsv(`\uFEFF${text}`, 1600);
    expect(rows).toEqual(
      numbers.slice(0, 1600).map((number, at) => ({ cells: [number, "x\ny"], line: at * 4 + 2 })),
    );
    expect(turns).toBeGreaterThanOrEqual(3);
  }
});

test("what the export puts in front of formulas is taken back", async () => {
  for (const text of ["=1+1", "+1 503 555 0177", "- one\n- two", "it's", "'quoted'"]) {
    const [row] = await readCsv(csvRows([[text]]), 1);
    expect(unescapeFormulas(row!.cells![0]!)).toBe(text);
  }
});
