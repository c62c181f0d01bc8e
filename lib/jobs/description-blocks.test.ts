import fc from "fast-check";
import { expect, test } from "vitest";
import { jobs as demoJobs } from "@/lib/generated/site/demo";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { toDescriptionHtml } from "./posting/description-html";
import { splitDescription, splitItem } from "./description-blocks";

const join = (description: string) =>
  splitDescription(description)
    .flatMap((block) => ("items" in block ? block.items.map((item) => splitItem(item).join("")) : block.text))
    .join("");

test("the blocks of a description are its text, character by character", () => {
  for (const { description } of demoJobs) expect(join(description)).toBe(description);
  const line = fc.constantFrom(
    "- item",
    "* item",
    "What you bring",
    "A sentence.",
    "",
    " ",
    "\r",
    "•",
    "-",
    "1. one",
    "2. two",
    "– item",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
      expect(join(lines.join("\n"))).toBe(lines.join("\n"));
    }),
  );
});

test("headings and lists of a description are found", () => {
  const description =
    "We repair servers.\n\nWhat you do\n- Triage alerts\n- Hand over\n\nPay:\n$78,000 a year\n\nWrite to us";
  expect(splitDescription(description)).toEqual([
    { kind: "text", text: "We repair servers.\n\n" },
    { kind: "heading", text: "What you do\n" },
    { kind: "list", items: ["- Triage alerts\n", "- Hand over\n"] },
    { kind: "text", text: "\n" },
    { kind: "heading", text: "Pay:\n" },
    { kind: "text", text: "$78,000 a year\n\nWrite to us" },
  ]);
});

test("a sentence, a long line and a dash without text are neither heading nor list", () => {
  for (const text of [
    "You report to Ada.\nText",
    `${"long ".repeat(13)}\nText`,
    "-\nText",
    "-50% of the time\n",
  ])
    expect(splitDescription(text), text).toEqual([{ kind: "text", text }]);
});

test.each([
  ...[
    "-",
    "*",
    "•",
    "·",
    "◦",
    "▪",
    "▫",
    "●",
    "○",
    "■",
    "□",
    "–",
    "—",
    "‒",
    "−",
    "‣",
    "⁃",
    "➢",
    "✓",
    "✔",
    "❖",
    "→",
  ],
  ...["\uF0B7", "\uF0A7", "\uF0D8", "»", "∙", "⋅"],
])("lines that begin with %s are a list", (bullet) => {
  for (const space of [" ", "\t", "         ", "\u00A0", "\u3000"])
    expect(toDescriptionHtml(`${bullet}${space}one\n  ${bullet}${space}two\n`)).toBe(
      "<ul><li>one</li><li>two</li></ul>",
    );
});

test.each([
  ["o\tone\no\ttwo", "<ul><li>one</li><li>two</li></ul>"],
  ["o   one\no   two", "<ul><li>one</li><li>two</li></ul>"],
  ["§\tone\n§\ttwo", "<ul><li>one</li><li>two</li></ul>"],
  ["Ø  one\nØ  two", "<ul><li>one</li><li>two</li></ul>"],
  ["✔️ one\n✔️ two", "<ul><li>one</li><li>two</li></ul>"],
  ["1.one\n2.two", "<ol><li>one</li><li>two</li></ol>"],
  [
    "1. one\n   - x\n   - y\n2. two",
    '<ol><li>one</li></ol><ul><li>x</li><li>y</li></ul><ol start="2"><li>two</li></ol>',
  ],
  ["•one\n•two", "<ul><li>one</li><li>two</li></ul>"],
  ["• one\n\n• two\n\n\n• three", "<ul><li>one</li><li>two</li><li>three</li></ul>"],
  ["1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"],
  ["1)\tone\n2)\ttwo\n\n3) three", "<ol><li>one</li><li>two</li><li>three</li></ol>"],
  ["(1) one\n(2) two", "<ol><li>one</li><li>two</li></ol>"],
  ["9. nine\n10. ten", '<ol start="9"><li>nine</li><li>ten</li></ol>'],
  ["a) one\nb) two", '<ol type="a"><li>one</li><li>two</li></ol>'],
  ["C. three\nD. four", '<ol type="A" start="3"><li>three</li><li>four</li></ol>'],
  ["i. one\nii. two\niii. three", '<ol type="i"><li>one</li><li>two</li><li>three</li></ol>'],
  ["h. eight\ni. nine\nj. ten", '<ol type="a" start="8"><li>eight</li><li>nine</li><li>ten</li></ol>'],
  ["1.) one\n2.) two", "<ol><li>one</li><li>two</li></ol>"],
  ["1. a\n2. b\n1. c\n2. d", "<ol><li>a</li><li>b</li></ol><ol><li>c</li><li>d</li></ol>"],
])("%j becomes a list", (text, html) => expect(toDescriptionHtml(text)).toBe(html));

test.each([
  ...[
    "1. January is the start.",
    "o one",
    "1.5 years\n2.5 years",
    "1. one\n3. three",
    "*Note",
    "-5 °C",
    "Gal·la",
  ],
  ...["2024. A year.\n2025. Another.", "I. Newton wrote it.", "--\nThe team", "1.\n2."],
])("%j is no list", (text) => expect(toDescriptionHtml(text)).not.toMatch(/<[uo]l/));

test("a long description is divided in linear time", () => {
  for (const piece of ["\n", "• \n", "1. a\n\n", "- a\n", " ", "o\t", "((", "- a\n\n\n1. a\n"]) {
    const text = `- a\n${piece.repeat(40_000 / piece.length)}`;
    const getElapsedMs = startProcessorClock();
    expect(join(text)).toBe(text);
    expect(getElapsedMs()).toBeLessThan(20_000);
  }
});
