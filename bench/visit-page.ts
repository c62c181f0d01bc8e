import type { Browser, Page } from "@playwright/test";

/** Settings of the measured phone: a slow mobile network and a quarter of this machine's speed. */
const PHONE = {
  latencyMs: 150,
  bytesPerSecond: (1.6 * 1000 * 1000) / 8,
  slowdown: 4,
  context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** Time after the network is idle, in which late fonts and hydration may still move text. */
const REST_MS = 1000;

export interface Visit {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  /** Tag and start of the text of the largest element. */
  largest: string;
}

/** Loads a page with an empty cache on a throttled phone. The throttling is real, not simulated. */
export async function visitPage(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE.context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PHONE.slowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(REST_MS);
  const visit = await readVisit(page);
  await context.close();
  return visit;
}

const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const largestPaints = new PerformanceObserver(() => undefined);
    largestPaints.observe({ type: "largest-contentful-paint", buffered: true });
    const layoutShifts = new PerformanceObserver(() => undefined);
    layoutShifts.observe({ type: "layout-shift", buffered: true });
    const largest = (largestPaints.takeRecords() as LargestContentfulPaint[]).at(-1);
    const shifts = layoutShifts.takeRecords() as LayoutShift[];
    return {
      fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      lcpMs: largest?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
      largest: `${largest?.element?.tagName} ${largest?.url || largest?.element?.textContent?.slice(0, 40)}`,
    };
  });

interface LargestContentfulPaint extends PerformanceEntry {
  element: Element | null;
  url: string;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}
