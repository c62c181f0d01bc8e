import { expect, test } from "vitest";
import { ReaderList } from "./reader-list";

const RECORD = "applicant:a1";
const reads = (userId: string, record = RECORD) => `reads ${record} ${userId}`;

test("reports who came and who left, once, and not who stays", () => {
  const readers = new ReaderList();
  expect([readers.receive(reads("ann"), 0), readers.receive(reads("ann"), 8000)]).toEqual([true, false]);
  expect(readers.receive(reads("bo"), 8000)).toBe(true);
  expect(readers.list(RECORD, 8000)).toEqual(["ann", "bo"]);
  expect([readers.receive(`left ${RECORD} ann`, 9000), readers.receive(`left ${RECORD} ann`, 9000)]).toEqual([
    true,
    false,
  ]);
  expect(readers.list(RECORD, 9000)).toEqual(["bo"]);
  expect(readers.list("message:a1", 9000)).toEqual([]);
});

test("forgets a reader whose tab fell silent for 20 seconds", () => {
  const readers = new ReaderList();
  readers.receive(reads("ann"), 0);
  expect(readers.list(RECORD, 20_000)).toEqual(["ann"]);
  expect(readers.list(RECORD, 20_001)).toEqual([]);
  expect(readers.receive(reads("ann"), 20_001)).toBe(true);
});

test("keeps at most 1,000 records and 20 readers of each", () => {
  const readers = new ReaderList();
  for (let count = 0; count < 30; count += 1) readers.receive(reads(`user${count}`), 0);
  expect(readers.list(RECORD, 0)).toHaveLength(20);
  for (let count = 0; count < 1000; count += 1) readers.receive(reads("ann", `message:m${count}`), 0);
  expect(readers.list(RECORD, 0)).toEqual([]);
  expect(readers.list("message:m999", 0)).toEqual(["ann"]);
});

test.each([
  "",
  "reads",
  "reads job:1 ann",
  "reads applicant:a1",
  "reads applicant:a1 ann more",
  "x".repeat(9000),
])("ignores the payload %j", (payload) => expect(new ReaderList().receive(payload)).toBe(false));
