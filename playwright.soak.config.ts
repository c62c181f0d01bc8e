import { defineConfig } from "@playwright/test";
import baseConfig from "./playwright.config";

/** Configuration of `npm run test:soak`. Each test stops, starves or kills its own servers. */
export default defineConfig({
  ...baseConfig,
  testDir: "e2e/soak",
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  projects: baseConfig.projects?.filter(({ name }) => name === "desktop"),
});
