import { readFileSync } from "node:fs";
import path from "node:path";
import { budgetOf, budgets, routeBudgets } from "@/lib/limits/budgets";
import { expect, test } from "../fixtures";
import { buildDirectory } from "../server";

const manifest = path.join(buildDirectory(), ".next/app-path-routes-manifest.json");
const routes = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>);

test("every route of the build has a budget, and every budget a route", () => {
  expect(Object.keys(routeBudgets).sort()).toEqual([...new Set(routes)].sort());
});

test("the server gives each route the budget that the table names", () => {
  for (const [route, { read, write }] of Object.entries(routeBudgets)) {
    const address = route.replaceAll(/\[[^\]]+\]/g, "x");
    // Answered before Next.js is asked, or looked up first.
    if (!["memory", "probe", "render"].includes(read)) expect(budgetOf("GET", address), route).toBe(read);
    expect(budgetOf("POST", address), route).toBe(
      write === "form" && route.startsWith("/api/") ? "api" : write,
    );
  }
});

test("no budget is without a bound", () => {
  for (const [name, { memoryBytes, atOnce, waiting, bodyBytes }] of Object.entries(budgets)) {
    expect(memoryBytes, name).toBeGreaterThanOrEqual(bodyBytes);
    if (name !== "memory" && name !== "probe")
      expect(memoryBytes * atOnce, name).toBeLessThanOrEqual(300 * 1024 * 1024);
    expect(waiting, name).toBeLessThan(1000);
  }
});
