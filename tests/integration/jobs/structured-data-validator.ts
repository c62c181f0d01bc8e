import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Knows which fields Google requires and recommends. Only tests need it, so they install it at first use. */
const PACKAGE = "@adobe/structured-data-validator@1.7.1";
const FOLDER = resolve("node_modules/.cache/structured-data-validator");
const ENTRY = join(FOLDER, "node_modules/@adobe/structured-data-validator/src/index.js");

interface Issue {
  severity: "ERROR" | "WARNING";
  issueMessage: string;
  fieldNames?: string[];
}

interface Validator {
  validate(extracted: object): Promise<Issue[]>;
}

/** Installs the validator when it is missing. Returns the reason why it cannot be installed, or undefined. */
export function getValidatorSkipReason(): string | undefined {
  if (existsSync(ENTRY)) return undefined;
  const args = ["install", "--prefix", FOLDER, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
  const { status } = spawnSync("npm", [...args, PACKAGE], { timeout: 120_000, stdio: "ignore" });
  return status === 0 ? undefined : `${PACKAGE} could not be installed from the npm registry`;
}

/** Returns what the validator finds in one JSON-LD object. */
export async function findStructuredDataIssues(data: { "@type": string }): Promise<Issue[]> {
  const { default: Constructor } = (await import(/* @vite-ignore */ pathToFileURL(ENTRY).href)) as {
    default: new () => Validator;
  };
  const copy = structuredClone(data); // the validator changes what it gets
  return new Constructor().validate({ jsonld: { [copy["@type"]]: [copy] }, microdata: {}, rdfa: {} });
}
