import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { findCacheFolder } from "@/scripts/test/install-packages";
import { findNode } from "@/scripts/test/node-binary";
import { DebianProgram } from "@/tests/support/servers/debian-program";
import type { Finding } from "./accepted";
import type { CrawledPage } from "./crawl";

/** No dependencies of the product, because some need a newer Node (docs/decisions/0114-keep-npm-test-within-ten-minutes.md). */
export const PACKAGES = ["@redocly/cli@2.77.0", "html-validate@11.18.0", "sitemap@9.0.1"];
export const PACKAGES_NAME = "outside-checkers";

interface CheckContext {
  origin: string;
  metricsUrl: string;
  pages: readonly CrawledPage[];
  folder: string;
}

/** Returns what the checker finds. Throws when it cannot run. */
type Checker = (context: CheckContext) => Promise<Finding[]>;

export const checkers: Readonly<Record<string, Checker>> = {
  /** Checks the OpenAPI document. */
  redocly: async ({ origin, folder }) => {
    const file = await save(`${origin}/api/openapi.json`, folder);
    const args = ["lint", file, "--format=json", "--extends=recommended", "--max-problems=1000"];
    const [output] = await runTool("@redocly/cli", args);
    const { problems } = JSON.parse(output.slice(output.indexOf("{"))) as {
      problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
    };
    return problems.map(({ ruleId, message, location }) => ({
      rule: ruleId,
      where: decodeURIComponent(location[0]?.pointer ?? "").replaceAll("~1", "/"),
      text: message,
    }));
  },

  /** Checks every page against the HTML standard and its rules of accessibility. */
  "html-validate": async ({ pages, folder }) => {
    const pageFolder = join(folder, "pages");
    mkdirSync(pageFolder);
    for (const [at, { html }] of pages.entries()) writeFileSync(join(pageFolder, `${at}.html`), html);
    const config = join(folder, "html-validate.json");
    const rules = { root: true, extends: ["html-validate:standard", "html-validate:a11y"] };
    writeFileSync(config, JSON.stringify(rules));
    // It ends before a pipe has taken everything, so it writes a file.
    const file = join(folder, "html-validate-report.json");
    await runTool("html-validate", ["--config", config, "--formatter", `json=${file}`, pageFolder]);
    const reports = JSON.parse(readFileSync(file, "utf8")) as {
      filePath: string;
      messages: { ruleId: string; message: string; selector: string | null }[];
    }[];
    return reports.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => ({
        rule: ruleId,
        where: pages[Number(basename(filePath, ".html"))]!.path,
        text: `${message} (${selector ?? "document"})`,
      })),
    );
  },

  /** Checks the sitemap with its published schema. */
  xmllint: async ({ origin, folder }) => {
    const file = await save(`${origin}/sitemap.xml`, folder);
    const args = ["--noout", "--nonet", "--schema", findToolFile("sitemap/schema/sitemap.xsd"), file];
    const lines = await runDebianProgram("xmllint", "libxml2-utils", args);
    if (lines.length === 0) throw new Error("xmllint printed no result.");
    return lines
      .filter((line) => !line.endsWith(" validates"))
      .map((line) => ({ rule: "schema", where: "/sitemap.xml", text: line }));
  },

  /** Lets Prometheus check the names and types of the metrics. */
  promtool: async ({ metricsUrl, folder }) => {
    const file = await save(metricsUrl, folder);
    const lines = await runDebianProgram("promtool", "prometheus", ["check", "metrics"], file);
    return lines.map((line) => ({ rule: "metrics", where: line.split(" ")[0]!, text: line }));
  },
};

async function save(url: string, folder: string): Promise<string> {
  const file = join(folder, basename(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  writeFileSync(file, await response.text());
  return file;
}

const findToolFile = (file: string) => join(findCacheFolder(PACKAGES_NAME), "node_modules", file);

/** Runs the command of an installed package with the newest Node. */
function runTool(packageName: string, args: readonly string[]) {
  const { bin } = JSON.parse(readFileSync(findToolFile(`${packageName}/package.json`), "utf8")) as {
    bin: Record<string, string>;
  };
  const [file] = Object.values(bin);
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "1" };
  return readOutput(spawn(findNode(26), [findToolFile(`${packageName}/${file}`), ...args], { env }));
}

/** Runs a program of a Debian package. Returns the lines that it prints. */
async function runDebianProgram(name: string, packageName: string, args: readonly string[], input?: string) {
  const program = new DebianProgram(name, { packages: [packageName] });
  const reason = await program.getSkipReason();
  if (reason) throw new Error(reason);
  const child = program.start(args);
  child.stdin!.end(input && readFileSync(input));
  const output = await readOutput(child);
  return output
    .join("")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

async function readOutput(child: ChildProcess): Promise<[stdout: string, stderr: string]> {
  const ended = once(child, "exit");
  const [stdout, stderr, [, signal]] = await Promise.all([text(child.stdout!), text(child.stderr!), ended]);
  if (signal) throw new Error(`${child.spawnfile} was killed by ${signal}.`);
  return [stdout, stderr];
}
