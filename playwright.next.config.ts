import { defineConfig } from "@playwright/test";
import baseConfig from "./playwright.config";

/** Runs the matrix of routes and the stories of the public site against `next start` alone, without server/. */
export default defineConfig({
  ...baseConfig,
  testMatch: [
    "api/{matrix,jobs,applications}.spec.ts",
    "site/{about,application,contact,errors,job-page,jobs,no-javascript,search-engines,services,sign-in,stories}.spec.ts",
  ],
  // The log of Next.js is not JSON.
  globalTeardown: [],
  webServer: { ...baseConfig.webServer, command: "node e2e/support/serve.mjs next" },
});
