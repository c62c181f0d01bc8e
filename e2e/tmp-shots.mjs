import { chromium } from "playwright";
import { readFileSync, mkdirSync } from "node:fs";
mkdirSync("/tmp/shots", { recursive: true });
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const pw = readFileSync(".data/admin-password", "utf8").trim();
const c = await b.newContext({ viewport: { width: 1280, height: 800 } });
const p = await c.newPage();
await p.goto("http://localhost:4556/sign-in"); await p.waitForTimeout(1500);
await p.getByLabel("Email").fill(process.argv[2]); await p.getByLabel("Password", { exact: true }).fill(pw); await p.getByRole("button", { name: /sign in/i }).first().click(); await p.waitForURL(/admin|challenge/);
const pages = process.argv.slice(3);
for (const width of [390, 768, 1280, 1680]) {
  await p.setViewportSize({ width, height: 900 });
  for (const path of pages) {
    await p.goto("http://localhost:4556" + path); await p.waitForTimeout(1200);
    const over = await p.evaluate("document.documentElement.scrollWidth - innerWidth");
    if (over > 0) console.log("OVERFLOW", path, width, over);
    await p.screenshot({ path: `/tmp/shots/${path.replaceAll(/\W+/g, "_")}-${width}.png` });
  }
}
await b.close();
