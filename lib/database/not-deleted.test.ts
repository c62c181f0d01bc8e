import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Scans the source for SQL on soft-deletable tables without a `notDeleted` condition, and for code that leaves the
 * protection of the client `db()`. A forgotten condition would show deleted people again. No other test would
 * notice it in a new query.
 */

const TABLES = ["users", "messages", "team_members", "jobs", "applicants", "mail_templates"] as const;
const NAMED = new RegExp(
  `\\b(?:FROM|JOIN|UPDATE)\\s+(${TABLES.join("|")})\\b|\\b(${TABLES.join("|")})\\s+JOIN\\b`,
  "g",
);
/** The client filters no relation that a `select` or `include` loads. */
const LOADED_RELATION = /\b(?:user|job|member|applicants?): (?:true|\{\s*(?:select|include)\b)/;

/**
 * These read deleted rows on purpose: to restore, count or erase them, to show the name of a deleted user, to tell search
 * engines the address of a deleted job, or to tell a database that had users from a new one.
 */
const EXEMPT =
  /^lib\/(?:(?:trash|generated|audit|history|privacy|maintenance)\/|(?:database\/find-ids|hooks\/deliver-calls|mail\/(?:answered-records|undo-stage)|overview\/site-state|redirects\/table|setup\/setup-code)\.ts)|\.test\.ts$/;

/** These define the client, and pass it to the seed, which must not fill a database whose records are in the trash. */
const DEFINES_CLIENT = /^lib\/(?:database\/db|start\/prepare)\.ts$/;

/** Parsing all files would take seconds. */
const mayViolate = (code: string) =>
  code.search(NAMED) !== -1 || code.includes("dbIncludingTrash") || LOADED_RELATION.test(code);

const files = ["lib", "app", "server", "ops"]
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
    ts.forEachChild(node, visit);
  };
  visit(source);
  const text = source.getFullText();
  if (/\bdbIncludingTrash\b/.test(text) && !DEFINES_CLIENT.test(source.fileName))
    unfiltered.push("dbIncludingTrash");
  if (LOADED_RELATION.test(text) && !/\bNOT_DELETED\b/.test(text)) unfiltered.push("a loaded relation");
  return unfiltered;
}

const parse = (name: string, code: string) => ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

test.each([
  ["db().$queryRaw`SELECT id FROM messages WHERE id = ${id}`", 1],
  ["db().$queryRaw`SELECT id FROM messages WHERE id = ${id} AND ${notDeleted.messages}`", 0],
  ["db().$queryRaw`SELECT 1 FROM applicants JOIN jobs ON true WHERE ${notDeleted.applicants}`", 1],
  ["tx.$executeRaw`UPDATE jobs SET title = ''`", 1],
  ["db().user.findMany({ where: { id } })", 0],
  ["dbIncludingTrash().user.findMany({ where: { id } })", 1],
  ["db().applicant.findMany({ include: { job: { select: { title: true } } } })", 1],
  [
    "db().applicant.findMany({ where: { job: NOT_DELETED }, include: { job: { select: { title: true } } } })",
    0,
  ],
])("the scan finds missing conditions: %s", (code, count) => {
  expect(findUnfiltered(parse("example.ts", code))).toHaveLength(count);
});

test("every statement on a soft-deletable table excludes deleted rows", () => {
  expect(files.length).toBeGreaterThan(100);
  const unfiltered = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const statements = mayViolate(code) ? findUnfiltered(parse(file, code)) : [];
    return statements.map((statement) => `${file}: ${statement}`);
  });
  expect(unfiltered).toEqual([]);
});
