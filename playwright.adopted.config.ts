import { defineConfig } from "@playwright/test";
import baseConfig from "./playwright.config";

/** Runs the main stories on the site of a company that has adopted the product. */
export default defineConfig({
  ...baseConfig,
  testIgnore: [],
  testMatch: [
    "adopted/*.spec.ts",
    "site/{application,contact,sign-in}.spec.ts",
    "admin/{applicants,decline,jobs,messages,replies}.spec.ts",
    "website/*.spec.ts",
  ],
});
