import { readFileSync } from "node:fs";
import path from "node:path";
import { getBudgetName, budgets, routeBudgets } from "@/lib/limits/budgets";
import { expect, test } from "@/e2e/support/fixtures";
import { buildDirectory } from "@/e2e/support/server";

const manifest = path.join(buildDirectory(), ".next/app-path-routes-manifest.json");
const routes = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>);

test("every route of the build has a budget, and every budget a route", () => {
  expect(Object.keys(routeBudgets).sort()).toEqual([...new Set(routes)].sort());
});

test("the server gives each route the budget that the table names", () => {
  for (const [route, { read, write }] of Object.entries(routeBudgets)) {
    const address = route.replaceAll(/\[[^\]]+\]/g, "x");
    // The server answers these without Next.js, or takes another budget for a look-up first.
    if (!["memory", "probe", "render"].includes(read))
      expect(getBudgetName("GET", address), route).toBe(read);
    expect(getBudgetName("POST", address), route).toBe(
      write === "form" && route.startsWith("/api/") ? "api" : write,
    );
  }
});

test("every budget has a limit", () => {
  for (const [name, { memoryBytes, maxConcurrent, maxWaiting, bodyBytes }] of Object.entries(budgets)) {
    expect(memoryBytes, name).toBeGreaterThanOrEqual(bodyBytes);
    if (name !== "memory" && name !== "probe")
      expect(memoryBytes * maxConcurrent, name).toBeLessThanOrEqual(300 * 1024 * 1024);
    expect(maxWaiting, name).toBeLessThan(1000);
  }
});
