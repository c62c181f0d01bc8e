import {
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type IndexStmt,
  type InsertStmt,
  type Node,
  parse,
} from "libpg-query";

// The previous version keeps serving visitors while a migration runs. A migration may add things without long locks.
// Unknown statements are rejected (docs/decisions/0027-apply-each-migration-in-one-transaction.md).

/** Folder names of contract steps, which remove what no running version uses. */
const CONTRACT = /_contract$/;

/** A statement that blocks visitors, or one that breaks only the previous version, which a contract step may do. */
type Problem = string | { inContract: string };

interface MigrationContext {
  created: ReadonlySet<string | undefined>;
  statements: number;
}

/** Returns the problems of a migration as sentences. Throws on invalid SQL, which PostgreSQL's own parser reports. */
export async function findMigrationProblems(name: string, sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []));
  const created = nodes.map((node) => ("CreateStmt" in node ? node.CreateStmt.relation?.relname : undefined));
  const folder = { created: new Set(created.filter(Boolean)), statements: nodes.length };
  const problems = nodes.flatMap((node) => checkStatement(node, folder));
  if (CONTRACT.test(name)) return problems.filter((problem) => typeof problem === "string");
  return problems.map((problem) => (typeof problem === "string" ? problem : problem.inContract));
}

/** Statement kinds that hold no lock on an existing table for long. */
const HARMLESS = /^(?:Create(?:|Enum|Function|Trig|Extension|Seq)Stmt|CommentStmt)$/;

function checkStatement(node: Node, folder: MigrationContext): Problem[] {
  if ("IndexStmt" in node) return checkIndex(node.IndexStmt, folder);
  if ("AlterTableStmt" in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    if (folder.created.has(relation?.relname)) return [];
    return cmds.flatMap((cmd) => ("AlterTableCmd" in cmd ? checkTableChange(cmd.AlterTableCmd, folder) : []));
  }
  if ("InsertStmt" in node)
    return folder.created.has(node.InsertStmt.relation?.relname) || insertsConstants(node.InsertStmt)
      ? []
      : ["Rows of a table that is in use are constants, inserted ON CONFLICT DO NOTHING."];
  if ("AlterEnumStmt" in node && !node.AlterEnumStmt.oldVal) return [];
  // ANALYZE reads a sample and locks out no reader and no writer.
  if ("VacuumStmt" in node && !node.VacuumStmt.is_vacuumcmd) return [];
  const [kind = ""] = Object.keys(node);
  if (HARMLESS.test(kind)) return [];
  if (kind === "DropStmt" || kind === "RenameStmt" || kind === "AlterEnumStmt")
    return [{ inContract: "Drops and renames belong to a contract step." }];
  return [`${kind} is not known to be harmless while visitors are served.`];
}

/** Such a statement reads no table, waits for no row and does the same the second time. */
function insertsConstants({ selectStmt, onConflictClause }: InsertStmt): boolean {
  const rows = selectStmt && "SelectStmt" in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined;
  const items = rows?.flatMap((row) => ("List" in row ? (row.List.items ?? []) : [])) ?? [];
  return (
    onConflictClause?.action === "ONCONFLICT_NOTHING" &&
    items.length > 0 &&
    items.every((item) => "A_Const" in item)
  );
}

function checkIndex(index: IndexStmt, folder: MigrationContext): Problem[] {
  const { relation, concurrent, if_not_exists, idxname } = index;
  if (!concurrent)
    return folder.created.has(relation?.relname)
      ? []
      : ["An index of a table that is in use is built CONCURRENTLY, in a folder of its own."];
  const problems = [];
  if (folder.statements > 1) problems.push("CREATE INDEX CONCURRENTLY is alone in its folder.");
  if (!if_not_exists || !idxname)
    problems.push("CREATE INDEX CONCURRENTLY IF NOT EXISTS and a name: it may have to be tried twice.");
  return problems;
}

const HARMLESS_CHANGES = /^AT_(?:DropNotNull|SetStatistics|SetStorage|SetCompression)$/;

/** Changes that break the previous version. Some also lock the table while PostgreSQL reads all of it. */
const CONTRACT_CHANGES = /^AT_(?:DropColumn|DropConstraint|AlterColumnType|SetNotNull|DropExpression)$/;

function checkTableChange({ subtype, def }: AlterTableCmd, { statements }: MigrationContext): Problem[] {
  if (HARMLESS_CHANGES.test(String(subtype))) return [];
  if (subtype === "AT_AddColumn" && def && "ColumnDef" in def) return checkColumn(def.ColumnDef);
  if (subtype === "AT_AddConstraint" && def && "Constraint" in def) return checkConstraint(def.Constraint);
  if (subtype === "AT_ValidateConstraint")
    return statements === 1 ? [] : ["VALIDATE CONSTRAINT is alone in its folder: it reads the whole table."];
  if (subtype === "AT_ColumnDefault" && def) return [];
  if (subtype === "AT_ColumnDefault" || CONTRACT_CHANGES.test(String(subtype)))
    return [{ inContract: `${subtype} breaks the version before: it belongs to a contract step.` }];
  return [`${subtype} is not known to be harmless while visitors are served.`];
}

function checkColumn({ colname, constraints = [] }: ColumnDef): Problem[] {
  const columnConstraints = constraints.flatMap((node) => ("Constraint" in node ? [node.Constraint] : []));
  const findConstraint = (kind: string) => columnConstraints.find(({ contype }) => contype === kind);
  const value = findConstraint("CONSTR_DEFAULT")?.raw_expr;
  const others = columnConstraints.filter(
    ({ contype }) => !["CONSTR_NULL", "CONSTR_NOTNULL", "CONSTR_DEFAULT"].includes(contype ?? ""),
  );
  const problems = [];
  if (findConstraint("CONSTR_NOTNULL") && !value)
    problems.push(`${colname} is NOT NULL without a default: the version before cannot write such rows.`);
  // PostgreSQL evaluates such a default for each row and rewrites the table under a lock.
  if (value && JSON.stringify(value).includes('"FuncCall"'))
    problems.push(`The default of ${colname} calls a function: the whole table is written anew.`);
  if (others.length > 0)
    problems.push(`${colname} computes or checks: the whole table is read or written under a lock.`);
  return problems;
}

function checkConstraint({ conname, contype, skip_validation, indexname }: Constraint): Problem[] {
  if (skip_validation || (contype === "CONSTR_UNIQUE" && indexname)) return [];
  return [
    `${conname ?? "A constraint"} of a table that is in use is added NOT VALID, and validated in a later folder.`,
  ];
}
