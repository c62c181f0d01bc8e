import { expect, test } from "vitest";
import { isCostlyAction, isDamagedAction } from "./action-body";

const FORM = "multipart/form-data; boundary=----form";
const TEXT = "text/plain;charset=UTF-8";

const isCostly = (type: string, body: string) => isCostlyAction(type, Buffer.from(body));
const buildForm = (fields: readonly string[]) =>
  `${fields.map((text, at) => `------form\r\nContent-Disposition: form-data; name="${at}"\r\n\r\n${text}\r\n`).join("")}------form--\r\n`;
const repeat = (text: string, count = 30) => JSON.stringify(Array.from({ length: count }, () => text));

test.each(["$@1", "$h1:0", "$R1", "$r1", "$X1", "$x1", "$@ff"])(
  "arguments with very many references %s are costly",
  (reference) => {
    expect(isCostly(TEXT, repeat(reference))).toBe(true);
    expect(isCostly(FORM, buildForm([repeat(reference)]))).toBe(true);
    expect(isCostly(TEXT, repeat(reference, 10))).toBe(false);
    expect(isCostly(TEXT, repeat(`${reference}z`))).toBe(true);
    expect(isCostly("text/plain; boundary=----form", repeat(`${reference}z`))).toBe(true);
    const escaped = [...reference].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join("");
    expect(isCostly(TEXT, `[${Array.from({ length: 30 }, () => `"${escaped}"`).join()}]`)).toBe(true);
  },
);

test.each(["[", "{},", '"$0",', "1,", "1 ,\n"])("arguments of very many %j are costly", (token) => {
  expect(isCostly(TEXT, token.repeat(30_000))).toBe(true);
});

test("arguments of more bytes than Next.js accepts are costly", () => {
  expect(isCostly(TEXT, "x".repeat(1024 * 1024))).toBe(false);
  expect(isCostly(TEXT, "x".repeat(1024 * 1024 + 1))).toBe(true);
});

test("a form of many fields, or of more bytes than a person writes, is costly", () => {
  expect(isCostly(FORM, buildForm(Array.from({ length: 60 }, () => "")))).toBe(false);
  expect(isCostly(FORM, buildForm(Array.from({ length: 70 }, () => "")))).toBe(true);
  expect(isCostly(FORM, buildForm(["x".repeat(70_000)]))).toBe(true);
});

test("the longest message of a person is not costly, and neither are scripts, lists and files of redirects", () => {
  expect(isCostly(TEXT, JSON.stringify(['"/old-page","/new-page"\n'.repeat(10_000)]))).toBe(false);
  const script = 'echo "$HOME" "$host" "$result" "$@" "$1" "$x" "$h"\n--x is a flag\n'.repeat(60);
  expect(
    isCostly(TEXT, JSON.stringify([{ message: script, ids: Array.from({ length: 5000 }, () => "$1") }])),
  ).toBe(false);
  const longest = "\u{1F600}".repeat(5000);
  const refused = { ok: false, message: "Please try again.", values: { message: longest } };
  for (const state of [null, refused])
    expect(
      isCostly(FORM, buildForm(['{"id":"a","bound":"$@1"}', JSON.stringify([state]), longest, script])),
    ).toBe(false);
});

const isDamaged = (type: string, body: string, isCall = true) =>
  isDamagedAction(type, Buffer.from(body), isCall);

test.each([
  "",
  "{",
  "null",
  "5",
  "{}",
  '["$1"]',
  '["$@1"]',
  '[{"id":"$Q1"}]',
  '["$K1"]',
  '["$F1"]',
  '["$nx"]',
  '["$"]',
  '["\\u00241"]',
  '["$S"]',
  '["$undefinedx"]',
  "[".repeat(9000),
  `["$n${"9".repeat(301)}"]`,
  JSON.stringify(Array(1001).fill(1)),
])("%j cannot be the arguments of a server action", async (body) =>
  expect(await isDamaged(TEXT, body)).toBe(true),
);

test("texts with dollar signs and the values that React writes are arguments", async () => {
  const numbers = ["$n12", "$-0", "$NaN", "$-Infinity"];
  const texts = ["$$1", "5 $1", "$undefined", "$D2026-11-30T10:00:00.000Z", "$T"];
  for (const value of [...numbers, ...texts, { $1: [null, 1] }, ["$$"]])
    expect(await isDamaged(TEXT, JSON.stringify([value]))).toBe(false);
  expect(await isDamaged(TEXT, "[]")).toBe(false);
});

test("a form without its list of arguments is damaged, with and without scripts", async () => {
  const build = (fields: Record<string, string>) => {
    const parts = Object.entries(fields).map(
      ([name, text]) => `------form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
    return `${parts.join("")}------form--\r\n`;
  };
  const typed = { "1_message": '["$5"]' };
  const action = { $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"a","bound":"$@1"}' };
  const failed = JSON.stringify([{ ok: false, message: "$$5", values: {} }]);
  for (const fields of [{ ...typed, "0": '[null,"$K1"]' }, { "0": failed }])
    expect(await isDamaged(FORM, build(fields))).toBe(false);
  for (const fields of [typed, { "0": "{" }, { "0": '["$5"]' }, { "0": '["$K"]' }])
    expect(await isDamaged(FORM, build(fields))).toBe(true);
  for (const fields of [typed, { ...action, "$ACTION_1:1": failed }])
    expect(await isDamaged(FORM, build(fields), false)).toBe(false);
  for (const fields of [action, { ...action, "$ACTION_1:1": "[" }])
    expect(await isDamaged(FORM, build(fields), false)).toBe(true);
  expect(await isDamaged(FORM, build(typed).slice(0, -20), false)).toBe(true);
});
