import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/test/chromium";
import { freePort } from "./scripts/test/free-port";

// Set in the main process. The workers inherit both variables.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `frontdesk-e2e-${process.pid}`);
const port = process.env.E2E_PORT;
// `npm test` runs the stories, one of each main feature, on the desktop. `npm test -- rest` runs the other tests, and all on a phone:
// first those that measure time or memory, one after another, then the others.
const part = process.env.E2E_PART;
const isMeasured = part === "measured";

const chromiumFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Each page lives for seconds. Optimizing its scripts took a fifth of the renderer's time.
  "--js-flags=--no-opt --no-maglev",
  // Starts one renderer process instead of one for each tab.
  "--renderer-process-limit=1",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export default defineConfig({
  testDir: isMeasured ? "e2e/measured" : "e2e",
  // Soak tests take minutes, see `npm run test:soak`. An adopted site has a configuration of its own.
  testIgnore: ["soak/**", "adopted/**", ...(part === "rest" ? ["measured/**"] : [])],
  // One more than there are processors, because each waits now and then. All share one server.
  workers: isMeasured ? 1 : Math.min(availableParallelism(), 4) + 1,
  fullyParallel: true,
  globalTeardown: ["./e2e/support/check-server-log.ts", "./e2e/support/connections/check-connections.ts"],
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // A busy machine takes several times as long. No assertion on speed uses these limits.
  timeout: 120_000,
  // A busy machine exceeds limits of the product. Playwright lists a test that passed the second time as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Without a limit, a button that is missing takes the whole time of its test.
    actionTimeout: 30_000,
    // Tracing costs a fifth of the time. Trace one test with `npm test -- e2e <file> --trace=on`.
    trace: "off",
    screenshot: "only-on-failure",
    // Differs from the company's time zone and from UTC, so that a date in the wrong zone fails a test.
    timezoneId: "America/New_York",
    locale: "en-US",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? findChromium(), args: chromiumFlags },
  },
  projects: [
    {
      name: "desktop",
      grep: part === "stories" ? /@story/ : /./,
      grepInvert: part === "rest" ? /@phone|@story/ : /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "mobile",
      grep: part === "stories" ? /^never$/ : /@mobile|@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: "node e2e/support/serve.mjs",
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "pipe",
    env: {
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      BIND_ADDRESS: "127.0.0.1",
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: "",
      ADMIN_EMAIL: "admin@alderpoint.example",
      ADMIN_PASSWORD: "survey-lantern-harbor-2016",
      SEED_DEMO: "1",
      SMTP_URL: "",
      MAIL_FROM: "",
      STAFF_EMAIL: "",
      INBOUND_SECRET: "a-secret-of-the-browser-tests-0123456789",
      // Each test sends its own client address in X-Forwarded-For.
      TRUST_PROXY: "1",
    },
  },
});
