import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { runNode } from "@/scripts/command";
import { readSettings } from "@/scripts/settings";
import { readFiles, siteFolder } from "@/scripts/site/compile";
import { findWarnings } from "@/scripts/site/find-warnings";
import { type Mistake, toSentence } from "@/scripts/site/mistakes";
import type { Files } from "@/scripts/site/recolour";
import { runToExit } from "@/scripts/stop-signal";
import { git } from "@/scripts/test/git";
import { buildSite } from "./build-site";
import { type Facts, findMissing, type Question, questions } from "./facts";

interface Surroundings {
  folder: string;
  print: (line: string) => void;
  /** Asks on the terminal. Undefined without one. */
  ask?: (question: string) => Promise<string>;
  /** Removes the demo's rows from the database and returns an exit code. */
  removeRows: () => Promise<number>;
}

/** Replaces the demo's site by one of a new company, and returns an exit code. Changes no file when something is refused. */
export async function adopt(args: string[], around: Surroundings): Promise<number> {
  const { folder, print } = around;
  let target: string | undefined;
  let again = "";
  try {
    const { yes, "dry-run": dryRun, ...given } = parseFlags(args);
    assertReplaceable(folder);
    const facts = await complete(given, yes ? undefined : around.ask);
    if (!yes) again = `Correct it here: npm run adopt -- ${toFlags(facts)}`;
    target = mkdtempSync(`${folder}.new-`);
    chmodSync(target, 0o755);
    const mistakes: Mistake[] = [];
    const next = await buildSite(facts, folder, target, mistakes);
    const toLine = (mistake: Mistake) => toSentence(mistake).replace(target!, folder);
    if (!next) throw new Error(mistakes.map(toLine).join("\n"));

    const changes = planChanges(readFiles(folder), next.files);
    if (dryRun) {
      for (const { kind, file } of changes) print(`${kind.padEnd(8)}${join(folder, file)}`);
      for (const file of ["company.json", "palette.json"])
        print(`\n${join(folder, file)}:\n${String(next.files[file]).trimEnd()}`);
      print("\nThe command also removes the demonstration's rows from the database.");
      return 0;
    }
    const warnings = findWarnings(target, next.site);
    renameSync(folder, `${target}.old`);
    renameSync(target, folder);
    rmSync(`${target}.old`, { recursive: true });
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    print(`${folder}: new ${count("new")}, changed ${count("changed")}, removed ${count("removed")}`);
    print(`To undo: git checkout -- ${folder} && git clean -fd ${folder}`);
    const code = await around.removeRows();
    print("\nLeft to write, the most important first:");
    print(readFileSync(join(import.meta.dirname, "left-to-write.md"), "utf8").trimEnd());
    for (const warning of warnings) print(`Warning: ${toLine(warning)}`);
    return code;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    print(error.message);
    if (again) print(again);
    return 1;
  } finally {
    if (target) rmSync(target, { recursive: true, force: true });
  }
}

/** Returns the files that differ, sorted by name. */
export function planChanges(before: Files, after: Files) {
  const toKind = (file: string) => (file in before ? (file in after ? "changed" : "removed") : "new");
  return Object.keys({ ...before, ...after })
    .filter((file) => String(before[file]) !== String(after[file]))
    .sort()
    .map((file) => ({ kind: toKind(file), file }));
}

/** Throws for unknown flags and for words without a flag. */
function parseFlags(args: string[]) {
  const text = { type: "string" } as const;
  const names = Object.keys(questions) as Question[];
  const facts = Object.fromEntries(names.map((name) => [name, text])) as Record<Question, typeof text>;
  const flags = { ...facts, yes: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
  try {
    return parseArgs({ args, options: flags, strict: true }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message.split(/\.? To specify|\.$/)[0]}.`, { cause: error });
  }
}

/** Throws when `folder` is no longer the demo, or when git could not bring it back. */
function assertReplaceable(folder: string): void {
  if (!existsSync(join(folder, "demo")))
    throw new Error(`${folder} is a company's own already: it has no folder demo.`);
  try {
    if (git("-C", folder, "status", "--porcelain", "--", ".") === "") return;
  } catch (error) {
    throw new Error(`${folder} is in no git repository, so that nothing could undo this.`, { cause: error });
  }
  throw new Error(`${folder} has changes that git does not hold. Commit or remove them first.`);
}

/** Asks for missing facts. Throws when there is no one to ask. */
async function complete(given: Partial<Facts>, ask?: Surroundings["ask"]): Promise<Facts> {
  const facts = { ...given };
  if (ask)
    for (const name of Object.keys(questions) as Question[]) {
      const { text, optional } = { optional: false, ...questions[name] };
      const fallback = name === "legal-name" ? facts.name : undefined;
      const hint = optional ? ` (${fallback ?? "Enter for none"})` : "";
      while (facts[name] === undefined)
        facts[name] = (await ask(`${text}${hint}: `)).trim() || (optional ? "" : undefined);
    }
  const missing = findMissing(facts);
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(" ")}.`);
  return facts as Facts;
}

/** Returns the answers as flags that a shell reads back. */
const toFlags = (facts: Facts): string =>
  Object.entries(facts)
    .filter(([, value]) => value)
    .map(([name, value]) => `--${name} '${value.replaceAll("'", String.raw`'\''`)}'`)
    .join(" ");

async function removeRows(): Promise<number> {
  const { databaseUrl, dataDir } = readSettings();
  if (databaseUrl || existsSync(join(dataDir, "database-password")))
    return runNode(["--import", "tsx", "scripts/run-operator-program.ts", "demo", "remove"]);
  console.log("There is no database yet, so no rows of the demonstration.");
  return 0;
}

// `npm run adopt` asks for the company's facts, or takes them as flags.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await runToExit(async () => {
    const { stdin: input, stdout: output } = process;
    const terminal = input.isTTY ? createInterface({ input, output }) : undefined;
    const ask = terminal && ((question: string) => terminal.question(question));
    return adopt(process.argv.slice(2), { folder: siteFolder(), print: console.log, ask, removeRows });
  });
