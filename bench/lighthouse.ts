import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { CATEGORIES, type Measurement, startLighthouse } from "./run-lighthouse";
import { median } from "./median";
import { startMinimalNextApp } from "./minimal-next-app";
import { startProduct } from "./product";
import { startStaticSite } from "./static-site";

/** `npm run bench:lighthouse [-- paths]`: simulated phones, against the same pages without scripts, and a bare page. */

const PAGES = ["/", "/about", "/services/ai-ml", "/success-stories/1"];
const GOALS = { performance: 95, otherScores: 100, ratio: 1.6, cls: 0.02 };
const RUNS = 3;

await runToExit(async () => {
  const selectedPages = process.argv.slice(2);
  const pages = selectedPages.length > 0 ? selectedPages : PAGES;
  const bare = await startMinimalNextApp();
  const product = await startProduct();
  const origin = product.origin.replace("127.0.0.1", "localhost"); // as in SITE_URL
  const staticSite = await startStaticSite(product, pages);
  let missed = 0;
  try {
    const measure = await startLighthouse(origin);
    console.log(
      ["page", ...CATEGORIES, "LCP", "static", "ratio", "CLS", "TBT", "static", "goals"].join("\t"),
    );
    const bareRuns: Measurement[] = [];
    for (let run = 0; run < RUNS; run++) bareRuns.push(await measure(bare.origin));
    const { scores, blockingMs } = getMedians(bareRuns);
    console.log(`bare Next.js: performance ${scores.performance}, TBT ${Math.round(blockingMs)} ms`);
    for (const path of pages) {
      const ours: Measurement[] = [];
      const theirs: Measurement[] = [];
      // In turn, so that load on the machine affects both.
      for (let run = 0; run < RUNS; run++) {
        stopSignal.throwIfAborted();
        ours.push(await measure(origin + path));
        theirs.push(await measure(staticSite.origin + path));
      }
      const met = print(path, getMedians(ours), getMedians(theirs));
      if (!met) missed++;
    }
  } finally {
    staticSite.stop();
    await bare.stop();
    await product.stop();
  }
  return missed > 0 ? 1 : 0;
});

/** Returns the median of each figure by itself, because the slowest paint and the longest task often fall on different runs. */
function getMedians(runs: readonly Measurement[]): Measurement {
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, median(runs.map(({ scores }) => scores[name]))]),
    ) as Measurement["scores"],
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    cls: median(runs.map(({ cls }) => cls)),
    blockingMs: median(runs.map(({ blockingMs }) => blockingMs)),
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  };
}

function print(path: string, ours: Measurement, theirs: Measurement): boolean {
  const scores = CATEGORIES.map((name) => ours.scores[name]);
  const ratio = ours.lcpMs / theirs.lcpMs;
  const scoresMet = CATEGORIES.every(
    (name) => ours.scores[name] >= (name === "performance" ? GOALS.performance : GOALS.otherScores),
  );
  const met = scoresMet && ratio <= GOALS.ratio && ours.cls < GOALS.cls;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const times = [seconds(ours.lcpMs), seconds(theirs.lcpMs), ratio.toFixed(2), ours.cls.toFixed(3)];
  const blocking = [ours, theirs].map(({ blockingMs }) => `${Math.round(blockingMs)} ms`);
  console.log([path, ...scores, ...times, ...blocking, met ? "met" : "MISSED"].join("\t"));
  for (const finding of ours.findings) console.log(`    ${finding}`);
  return met;
}
