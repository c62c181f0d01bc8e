import fc from "fast-check";
import { expect, test } from "vitest";
import { demoJobs } from "@/prisma/demo/jobs";
import { splitDescription, splitItem } from "./description-blocks";

const join = (description: string) =>
  splitDescription(description)
    .flatMap((block) =>
      block.kind === "list" ? block.items.map((item) => splitItem(item).join("")) : block.text,
    )
    .join("");

test("the blocks of a description are its text, character by character", () => {
  for (const { description } of demoJobs) expect(join(description)).toBe(description);
  const line = fc.constantFrom("- item", "* item", "What you bring", "A sentence.", "", " ", "\r", "•", "-");
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
