import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { DebianProgram } from "@/tests/support/servers/debian-program";
import type { Finding } from "../finding";
import { findToolFile, readOutput } from "../tools";
import type { Checker } from "./checker";

const xmllint = new DebianProgram("xmllint", { packages: ["libxml2-utils"] });
const feedparser = new DebianProgram("feedparser", {
  packages: ["python3-feedparser"],
  folder: "usr/lib/python3/dist-packages",
});

/** Prints what feedparser reads of a feed: its version, its error, and the fields that each entry lacks. */
const READ_FEED = `
import feedparser, json, sys
feed = feedparser.parse(open(sys.argv[1], "rb").read())
fields = ["id", "link", "title", "summary", "published_parsed"]
print(json.dumps({
  "version": feed.version,
  "error": str(feed.get("bozo_exception", "")),
  "entries": len(feed.entries),
  "missing": sorted({field for entry in feed.entries for field in fields if not entry.get(field)}),
}))
`;

/** Checks sitemap and JSON feed with their published schemas, and reads the RSS feed with a feed reader's parser. */
export const feeds: Checker = {
  name: "feeds",
  run: async ({ product: { origin, folder } }) => {
    const skipped = (await xmllint.getSkipReason()) ?? (await feedparser.getSkipReason());
    if (skipped) return { skipped };
    const save = async (path: string) => {
      const file = join(folder, path.replaceAll("/", "-"));
      writeFileSync(file, await (await fetch(origin + path)).text());
      return file;
    };
    const schema = findToolFile("sitemap/schema/sitemap.xsd");
    const findings = await runXmllint(["--schema", schema, await save("/sitemap.xml")], "/sitemap.xml");
    findings.push(...(await runXmllint([await save("/feeds/jobs.xml")], "/feeds/jobs.xml")));
    findings.push(...(await readFeed(await save("/feeds/jobs.xml"), "/feeds/jobs.xml")));
    findings.push(...checkJsonFeed(await save("/feeds/jobs.json"), "/feeds/jobs.json"));
    return findings;
  },
};

async function runXmllint(args: string[], where: string): Promise<Finding[]> {
  const child = xmllint.start(["--noout", "--nonet", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const { errors } = await readOutput(child);
  return errors
    .split("\n")
    .filter((line) => line && !line.endsWith(" validates"))
    .map((text) => ({ checker: "xmllint", rule: "schema", where, text }));
}

async function readFeed(file: string, where: string): Promise<Finding[]> {
  const env = { ...process.env, ...feedparser.getPaths() };
  const child = spawn("/usr/bin/python3", ["-c", READ_FEED, file], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { output, errors } = await readOutput(child);
  const describe = (rule: string, text: string) => ({ checker: "feedparser", rule, where, text });
  if (!output) return [describe("crash", errors.slice(-500))];
  const { version, error, entries, missing } = JSON.parse(output) as {
    version: string;
    error: string;
    entries: number;
    missing: string[];
  };
  return [
    ...(version ? [] : [describe("version", "unknown")]),
    ...(error ? [describe("error", error)] : []),
    ...(entries > 0 ? [] : [describe("entries", "none")]),
    ...missing.map((field) => describe("missing", field)),
  ];
}

/** The schema asks for addresses and times by format, which Ajv leaves to its caller. */
const FORMATS = {
  uri: (text: string) => URL.canParse(text),
  "date-time": (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !isNaN(Date.parse(text)),
};

function checkJsonFeed(file: string, where: string): Finding[] {
  const describe = (rule: string, text: string) => ({ checker: "jsonfeed-schema", rule, where, text });
  const feed = JSON.parse(readFileSync(file, "utf8")) as { items?: unknown[] };
  const schema = JSON.parse(readFileSync(findToolFile("jsonfeed-schema/schema-v1.1.json"), "utf8")) as object;
  const validate = new Ajv({ allErrors: true, strict: false, formats: FORMATS }).compile(schema);
  validate(feed);
  return [
    ...(validate.errors ?? []).map(({ keyword, instancePath, message }) =>
      describe(keyword, `${instancePath} ${message}`),
    ),
    ...(feed.items?.length ? [] : [describe("entries", "none")]),
  ];
}
