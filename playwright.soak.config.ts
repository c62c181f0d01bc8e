import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

/** `npm run test:soak`: one test at a time, each with servers of its own that it stops, starves and kills. */
export default defineConfig({
  ...usual,
  testDir: "e2e/soak",
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  projects: usual.projects?.filter(({ name }) => name === "desktop"),
});
