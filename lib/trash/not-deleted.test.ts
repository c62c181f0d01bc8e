import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Reads the code: whatever asks one of the tables that have a trash must say that it means what is not in it. A
 * condition that is forgotten would bring deleted people back, and no other test knows of a query that is new.
 */

const TABLES = ["users", "messages", "team_members", "jobs", "applicants"] as const;
const NAMED = new RegExp(
  `\\b(?:FROM|JOIN|UPDATE)\\s+(${TABLES.join("|")})\\b|\\b(${TABLES.join("|")})\\s+JOIN\\b`,
  "g",
);
const CALL =
  /\.(?:user|message|teamMember|job|applicant)\.(?:find\w*|count|aggregate|groupBy|update\w*|upsert|delete\w*)$/;

/** They look into the trash too, count what it takes, or resolve the name of somebody who may be there. */
const EXEMPT = /^lib\/(?:trash|generated|audit|privacy|maintenance|website)\/|\.test\.ts$/;

const files = ["lib", "app", "server"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !EXEMPT.test(file));

/** What a file asks without saying that it means the living. */
function findUnfiltered(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const text = node.getText(source);
      for (const [, table, joined] of text.matchAll(NAMED))
        if (!text.includes(`notDeleted.${table ?? joined}`)) found.push(text);
    }
    if (ts.isCallExpression(node) && CALL.test(node.expression.getText(source))) {
      if (!/\bNOT_DELETED\b/.test(node.arguments.map((argument) => argument.getText(source)).join())) {
        found.push(node.getText(source));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
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
])("the check counts missing conditions: %s", (code, count) => {
  expect(findUnfiltered(parse("example.ts", code))).toHaveLength(count);
});

test("every query of a soft-deletable table states whether it includes deleted rows", () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    findUnfiltered(parse(file, readFileSync(file, "utf8"))).map((statement) => `${file}: ${statement}`),
  );
  expect(found).toEqual([]);
});
