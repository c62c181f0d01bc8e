import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findCacheFolder, installPackages } from "@/scripts/test/install-packages";

/** Knows which fields Google requires and recommends. Only tests need it, so they install it at first use. */
const PACKAGE = "@adobe/structured-data-validator@1.7.1";
const NAME = "structured-data-validator";
const ENTRY = join(findCacheFolder(NAME), "node_modules/@adobe/structured-data-validator/src/index.js");

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
  return installPackages(NAME, [PACKAGE])
    ? undefined
    : `${PACKAGE} could not be installed from the npm registry`;
}

/** Returns what the validator finds in one JSON-LD object. */
export async function findStructuredDataIssues(data: { "@type": string }): Promise<Issue[]> {
  const { default: Constructor } = (await import(/* @vite-ignore */ pathToFileURL(ENTRY).href)) as {
    default: new () => Validator;
  };
  const copy = structuredClone(data); // the validator changes what it gets
  return new Constructor().validate({ jsonld: { [copy["@type"]]: [copy] }, microdata: {}, rdfa: {} });
}
