import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

test("the index of decision records lists each record once", () => {
  const records = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));
  const index = readFileSync("docs/decisions/README.md", "utf8").split("## Index")[1] ?? "";
  const listed = [...index.matchAll(/^- \d{4} .*\]\((\S+\.md)\)/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(records.toSorted());
});
