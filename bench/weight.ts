import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium, type Request } from "@playwright/test";
import { ensureChromium } from "@/scripts/test/chromium";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { startMinimalNextApp } from "./minimal-next-app";
import { startProduct } from "./product";

/** `npm run bench:weight [-- paths]`: JavaScript of a visit without interaction, against a bare page of Next.js. */

/** KB over the bare page. */
const GOALS: Record<string, number> = { "/": 35, "/services/ai-ml": 10 };
/** Long enough for the scripts that load when the browser is idle. */
const REST_MS = 4000;

interface Weight {
  files: number;
  transferred: number;
  /** Compressed with Brotli 11, independent of the server's coding. */
  brotli: number;
}

await runToExit(async () => {
  const bare = await startMinimalNextApp();
  const product = await startProduct();
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  let missed = 0;
  try {
    const floor = await measurePage(browser, bare.origin);
    console.log(["page", "files", "sent", "Brotli 11", "over the bare page", "goal"].join("\t"));
    console.log(["bare Next.js", floor.files, "", kilobytes(floor.brotli)].join("\t"));
    for (const path of [...Object.keys(GOALS), ...process.argv.slice(2)]) {
      stopSignal.throwIfAborted();
      const { files, transferred, brotli } = await measurePage(browser, product.origin + path);
      const over = brotli - floor.brotli;
      const goal = GOALS[path];
      const met = goal === undefined || over <= goal * 1024;
      if (!met) missed++;
      const verdict = goal === undefined ? "" : `${goal} KB ${met ? "met" : "MISSED"}`;
      console.log(
        [path, files, kilobytes(transferred), kilobytes(brotli), kilobytes(over), verdict].join("\t"),
      );
    }
  } finally {
    await browser.close();
    await product.stop();
    await bare.stop();
  }
  return missed > 0 ? 1 : 0;
});

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

async function measurePage(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const loaded: Promise<Omit<Weight, "files">>[] = [];
  page.on("requestfinished", (request) => {
    if (/\.m?js$/.test(new URL(request.url()).pathname)) loaded.push(measure(request));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(REST_MS);
  const files = await Promise.all(loaded);
  await page.close();
  const sum = (key: keyof Omit<Weight, "files">) => files.reduce((total, file) => total + file[key], 0);
  return { files: files.length, transferred: sum("transferred"), brotli: sum("brotli") };
}

async function measure(request: Request) {
  const { responseBodySize } = await request.sizes();
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { transferred: responseBodySize, brotli: brotliCompressSync(body, { params }).length };
}
