import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { accepted } from "./accepted";
import type { Checker } from "./checkers/checker";
import { contract } from "./checkers/contract";
import { feeds } from "./checkers/feeds";
import { html } from "./checkers/html";
import { links } from "./checkers/links";
import { metrics } from "./checkers/metrics";
import { redocly, spectral } from "./checkers/openapi";
import { routes } from "./checkers/routes";
import { structuredData } from "./checkers/structured-data";
import { crawl } from "./crawl";
import { compareWithAccepted, type Finding } from "./finding";
import { startProduct } from "./product";
import { installTools } from "./tools";

const CHECKERS: readonly Checker[] = [
  ...[routes, metrics, redocly, spectral, html, structuredData, feeds, links, contract],
];

/**
 * `npm run check:outside` checks the running product with programs of others. `npm run check:outside -- prism redocly` runs some
 * of them. A finding that accepted.ts does not list ends it with 1, and so does an entry there that nothing matches.
 */
await runToExit(async () => {
  const names = process.argv.slice(2);
  const chosen = CHECKERS.filter(({ name }) => names.length === 0 || names.includes(name));
  installTools();
  const product = await startProduct();
  const findings: Finding[] = [];
  let skipped = 0;
  try {
    const pages = await crawl(product);
    console.log(`${pages.length} pages fetched`);
    for (const { name, run } of chosen) {
      if (stopSignal.aborted) break;
      const result = await run({ product, pages }).catch((error: Error) => {
        return [{ checker: name, rule: "crash", where: "the checker itself", text: error.message }];
      });
      if ("skipped" in result) {
        console.log(`${name}: skipped, ${result.skipped}`);
        skipped += 1;
      } else {
        console.log(`${name}: ${result.length} findings`);
        findings.push(...result);
      }
    }
  } finally {
    await product.stop();
  }
  const { open, accepted: known, unused } = compareWithAccepted(findings, accepted);
  for (const { checker, rule, where, text } of open) console.log(`${checker} ${rule} ${where}: ${text}`);
  const isWhole = names.length === 0 && skipped === 0;
  const stale = isWhole ? unused : [];
  for (const { checker, rule } of stale)
    console.log(`accepted.ts lists ${checker} ${rule}, which nothing matches.`);
  console.log(`${open.length} to fix, ${known.length} accepted, ${skipped} checkers skipped`);
  return open.length + stale.length > 0 ? 1 : 0;
});
