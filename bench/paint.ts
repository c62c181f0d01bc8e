import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { CATEGORIES, type Measurement, startLighthouse } from "./lighthouse";
import { startProduct } from "./product";
import { startStaticSite } from "./static-site";

/**
 * How fast a phone shows the public pages: Lighthouse (mobile, simulated throttling) against a page without any script.
 * `npm run bench:paint`, or with paths: `npm run bench:paint -- /contact /services`.
 */
const PAGES = ["/", "/about", "/services/ai-ml", "/success-stories/1"];
const GOALS = { score: 100, ratio: 1.15, cls: 0.02 };
const RUNS = 3;

await runToExit(async () => {
  const given = process.argv.slice(2);
  const pages = given.length > 0 ? given : PAGES;
  const measure = await startLighthouse();
  const product = await startProduct();
  const origin = product.origin.replace("127.0.0.1", "localhost"); // as SITE_URL has it
  const yardstick = await startStaticSite(product, pages);
  let missed = 0;
  try {
    console.log(["page", ...CATEGORIES, "LCP", "static", "ratio", "CLS", "TBT", "goals"].join("\t"));
    for (const path of pages) {
      const ours: Measurement[] = [];
      const theirs: Measurement[] = [];
      // In turn, so that a busy moment of the machine strikes both.
      for (let run = 0; run < RUNS; run++) {
        stopSignal.throwIfAborted();
        ours.push(await measure(origin + path));
        theirs.push(await measure(yardstick.origin + path));
      }
      const met = print(path, median(ours), median(theirs));
      if (!met) missed++;
    }
  } finally {
    yardstick.stop();
    await product.stop();
  }
  return missed > 0 ? 1 : 0;
});

/** The run in the middle, by LCP. */
function median(runs: Measurement[]): Measurement {
  return runs.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(runs.length / 2)] as Measurement;
}

function print(path: string, ours: Measurement, theirs: Measurement): boolean {
  const scores = CATEGORIES.map((name) => ours.scores[name]);
  const ratio = ours.lcpMs / theirs.lcpMs;
  const met = scores.every((score) => score >= GOALS.score) && ratio <= GOALS.ratio && ours.cls < GOALS.cls;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const times = [seconds(ours.lcpMs), seconds(theirs.lcpMs), ratio.toFixed(2), ours.cls.toFixed(3)];
  console.log(
    [path, ...scores, ...times, `${Math.round(ours.blockingMs)} ms`, met ? "met" : "MISSED"].join("\t"),
  );
  for (const finding of ours.findings) console.log(`    ${finding}`);
  return met;
}
