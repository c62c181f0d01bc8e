import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureChromium, findFullChromium } from "@/scripts/test/chromium";
import { runProgram } from "@/scripts/command";

/** The last version that runs on Node 20. Its 150 packages are installed only for this measurement. */
const VERSION = "12.8.2";
const TRIES = 3;
/** Benchmark index of the phone that Lighthouse means: it slows machines of 1,500 to 2,000 down four times (says its text on throttling). */
const PHONE_INDEX = 437;
const HOME = resolve(".bench/lighthouse", VERSION);

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

interface Audit {
  score: number | null;
  numericValue?: number;
  title: string;
  displayValue?: string;
  details?: { items?: unknown[] };
}

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

export interface Measurement {
  scores: Record<Category, number>;
  lcpMs: number;
  cls: number;
  blockingMs: number;
  findings: string[];
}

/** Installs Lighthouse into `.bench/` if it is missing. Returns a function that measures a URL, after a first visit to `url`. */
export async function startLighthouse(url: string) {
  if (!existsSync(join(HOME, "node_modules/lighthouse/package.json"))) {
    console.log(`Installing Lighthouse ${VERSION} into ${HOME} …`);
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
    const code = await runProgram("npm", ["install", "--prefix", HOME, ...options, `lighthouse@${VERSION}`]);
    if (code !== 0) throw new Error("Lighthouse could not be installed.");
  }
  const load = (path: string) => import(pathToFileURL(join(HOME, "node_modules", path)).href);
  const { default: lighthouse } = await load("lighthouse/core/index.js");
  const { launch } = await load("chrome-launcher/dist/index.js");
  const chromePath = process.env.CHROMIUM_PATH ?? findFullChromium() ?? (await ensureChromium());
  const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-quic", "--disable-background-networking"];

  async function run(url: string, cpuSlowdownMultiplier: number): Promise<Report> {
    const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" });
    try {
      const throttling = { cpuSlowdownMultiplier };
      const settings = { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: "error", throttling };
      return (await lighthouse(url, settings)).lhr;
    } finally {
      await chrome.kill();
    }
  }

  const { benchmarkIndex } = (await run(url, 1)).environment;
  const slowdown = Number(process.env.BENCH_SLOWDOWN) || Math.max(1, benchmarkIndex / PHONE_INDEX);
  console.log(
    `Benchmark index ${benchmarkIndex}: the processor is slowed down ${slowdown.toFixed(1)} times.`,
  );

  return async function measure(url: string): Promise<Measurement> {
    for (let tries = 1; ; tries++) {
      const report = await run(url, slowdown);
      if (!report.runtimeError) return toMeasurement(report);
      // On a busy machine a run sometimes loses its trace.
      if (tries === TRIES) throw new Error(`${url}: ${report.runtimeError.message}`);
    }
  };
}

function toMeasurement({ categories, audits }: Report): Measurement {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weightedAudits = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  const findings = weightedAudits.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    const items = JSON.stringify(audit.details?.items ?? []).slice(0, 600);
    return [`${id}: ${audit.title} ${audit.displayValue ?? ""} ${items}`];
  });
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Record<Category, number>,
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    blockingMs: value("total-blocking-time"),
    findings,
  };
}
