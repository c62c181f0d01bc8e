import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Scans the source for queries of soft-deletable tables without a `notDeleted` condition.
 * A forgotten condition would show deleted people again. No other test would notice it in a new query.
 */

const TABLES = ["users", "messages", "team_members", "jobs", "applicants"] as const;
const NAMED = new RegExp(
  `\\b(?:FROM|JOIN|UPDATE)\\s+(${TABLES.join("|")})\\b|\\b(${TABLES.join("|")})\\s+JOIN\\b`,
  "g",
);
const CALL =
  /\.(?:user|message|teamMember|job|applicant)\.(?:find\w*|count|aggregate|groupBy|update\w*|upsert|delete\w*)$/;

/**
 * These read deleted rows on purpose: to restore, count or erase them, or to show the name of a deleted user.
 */
const EXEMPT = /^lib\/(?:trash|generated|audit|privacy|maintenance|website)\/|\.test\.ts$/;

const files = ["lib", "app", "server"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !EXEMPT.test(file));

/** Returns the statements of a file that lack the condition. */
function findUnfiltered(source: ts.SourceFile): string[] {
  const unfiltered: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const text = node.getText(source);
      for (const [, table, joined] of text.matchAll(NAMED))
        if (!text.includes(`notDeleted.${table ?? joined}`)) unfiltered.push(text);
    }
    if (ts.isCallExpression(node) && CALL.test(node.expression.getText(source))) {
      if (!/\bNOT_DELETED\b/.test(node.arguments.map((argument) => argument.getText(source)).join())) {
        unfiltered.push(node.getText(source));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return unfiltered;
}

const parse = (name: string, code: string) => ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

test.each([
  ["db().$queryRaw`SELECT id FROM messages WHERE id = ${id}`", 1],
  ["db().$queryRaw`SELECT id FROM messages WHERE id = ${id} AND ${notDeleted.messages}`", 0],
  ["db().$queryRaw`SELECT 1 FROM applicants JOIN jobs ON true WHERE ${notDeleted.applicants}`", 1],
  ["tx.$executeRaw`UPDATE jobs SET title = ''`", 1],
  ["db().user.findMany({ where: { id } })", 1],
  ["db().user.findMany({ where: { id, ...NOT_DELETED } })", 0],
  ["db().user.create({ data })", 0],
])("the scan finds missing conditions: %s", (code, count) => {
  expect(findUnfiltered(parse("example.ts", code))).toHaveLength(count);
});

test("every query of a soft-deletable table excludes deleted rows", () => {
  expect(files.length).toBeGreaterThan(100);
  const unfiltered = files.flatMap((file) =>
    findUnfiltered(parse(file, readFileSync(file, "utf8"))).map((statement) => `${file}: ${statement}`),
  );
  expect(unfiltered).toEqual([]);
});
