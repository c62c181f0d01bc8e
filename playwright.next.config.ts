import { defineConfig } from "@playwright/test";
import baseConfig from "./playwright.config";

const [desktop] = baseConfig.projects!;

/**
 * Runs the matrix of routes and the stories of the public site against `next start` alone, without server/. Of the other
 * tests only those tagged `@next`, because the server cannot change how a browser lays out and runs a page.
 */
export default defineConfig({
  ...baseConfig,
  projects: [
    { ...desktop, name: "api", testMatch: "api/{matrix,jobs,applications}.spec.ts" },
    {
      ...desktop,
      name: "site",
      testMatch:
        "site/{about,application,contact,job-page,jobs,search-engines,services,sign-in,stories}.spec.ts",
      grep: /@story|@next/,
    },
  ],
  // The log of Next.js is not JSON.
  globalTeardown: [],
  webServer: { ...baseConfig.webServer, command: "node e2e/support/serve.mjs next" },
});
