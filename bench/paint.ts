import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { ensureChromium, findFullChromium } from "@/scripts/test/chromium";
import { median } from "./median";
import { startMinimalNextApp } from "./minimal-next-app";
import { startProduct } from "./product";
import { type Visit, visitPage } from "./visit-page";

/** `npm run bench:paint [-- paths]`: paints on a throttled phone, against a hand-written and a bare Next.js page. */

const PAGES = ["/", "/about", "/services/cloud-infrastructure", "/jobs"];
const GOALS = { fcpRatio: 1.2, lcpRatio: 1.6, cls: 0.02 };
const RUNS = 9;

await runToExit(async () => {
  const selectedPages = process.argv.slice(2);
  const bare = await startMinimalNextApp();
  const product = await startProduct();
  const handWritten = await startHandWrittenPage();
  const paths = selectedPages.length > 0 ? selectedPages : [...PAGES, await findJobPage(product.origin)];
  const targets = [
    { name: "hand-written", url: handWritten.origin },
    { name: "bare Next.js", url: bare.origin },
    ...paths.map((path) => ({ name: path, url: product.origin + path })),
  ];
  // The headless shell paints later than a real browser.
  const executablePath = process.env.CHROMIUM_PATH ?? findFullChromium() ?? (await ensureChromium());
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  const visits = targets.map((): Visit[] => []);
  try {
    // The first round fills caches of the servers and is not counted. In turn, so that load affects all pages.
    for (let round = 0; round <= RUNS; round++) {
      for (const [index, { url }] of targets.entries()) {
        stopSignal.throwIfAborted();
        const visit = await visitPage(browser, url);
        if (round > 0) visits[index]?.push(visit);
      }
    }
  } finally {
    await browser.close();
    handWritten.stop();
    await product.stop();
    await bare.stop();
  }
  return print(
    targets.map(({ name }) => name),
    visits.map(toMedians),
  );
});

function toMedians(visits: Visit[]): Visit {
  return {
    fcpMs: median(visits.map(({ fcpMs }) => fcpMs)),
    lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    largest: visits[0]?.largest ?? "",
  };
}

/** Prints the table. Returns the exit code: 1 when a page misses a goal. */
function print(names: string[], medians: Visit[]): number {
  const [handWritten, bare] = medians;
  if (!handWritten || !bare) return 1;
  let missed = 0;
  console.log(["page", "FCP", "LCP", "ratio", "of bare Next.js", "CLS", "goals", "largest"].join("\t"));
  for (const [index, { fcpMs, lcpMs, cls, largest }] of medians.entries()) {
    const fcpRatio = fcpMs / handWritten.fcpMs;
    const lcpRatio = lcpMs / handWritten.lcpMs;
    const ofBare = [fcpMs / bare.fcpMs, lcpMs / bare.lcpMs];
    const met = fcpRatio <= GOALS.fcpRatio && lcpRatio <= GOALS.lcpRatio && cls < GOALS.cls;
    const isBaseline = index < 2;
    if (!isBaseline && !met) missed++;
    const verdict = isBaseline ? "" : met ? "met" : "MISSED";
    const times = [fcpMs, lcpMs].map((ms) => `${Math.round(ms)} ms`);
    const format = (pair: number[]) => pair.map((ratio) => ratio.toFixed(2)).join(" / ");
    console.log(
      [
        names[index],
        ...times,
        format([fcpRatio, lcpRatio]),
        format(ofBare),
        cls.toFixed(3),
        verdict,
        largest,
      ].join("\t"),
    );
  }
  return missed > 0 ? 1 : 0;
}

async function findJobPage(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/jobs`, { headers: { accept: "text/html" } })).text();
  const path = /href="(\/jobs\/[^"?#]+)"/.exec(list)?.[1];
  if (!path) throw new Error("The list of jobs has no job.");
  return path;
}

/** Serves one page from memory, compressed with Brotli 11. */
async function startHandWrittenPage() {
  // Prettier indents the file, which adds a third to its size. A hand-written page is sent without it.
  const page = (await readFile("bench/hand-written.html", "utf8")).replace(/^ +/gm, "");
  const body = brotliCompressSync(page);
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
      "Content-Length": body.length,
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
