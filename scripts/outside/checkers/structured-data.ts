import {
  findStructuredDataIssues,
  getValidatorSkipReason,
} from "@/tests/integration/jobs/structured-data-validator";
import type { Finding } from "../finding";
import type { Checker } from "./checker";

const SCRIPT = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g;

/** Checks the JSON-LD of every page for what search engines require. */
export const structuredData: Checker = {
  name: "structured-data",
  run: async ({ pages }) => {
    const skipped = getValidatorSkipReason();
    if (skipped) return { skipped };
    const findings: Finding[] = [];
    let checked = 0;
    for (const { path, html } of pages)
      for (const [, text = ""] of html.matchAll(SCRIPT)) {
        const parsed = JSON.parse(text) as { "@type": string } | { "@graph": { "@type": string }[] };
        for (const thing of "@graph" in parsed ? parsed["@graph"] : [parsed].flat()) {
          checked += 1;
          for (const { severity, issueMessage } of await findStructuredDataIssues(thing))
            findings.push({
              checker: "structured-data",
              rule: `${thing["@type"]} ${severity}`,
              where: path,
              text: issueMessage,
            });
        }
      }
    console.log(`structured-data: ${checked} objects`);
    return findings;
  },
};
