import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default" });

const HELPER = `window.hiringHelper = { render: (place, text) => {
  const heading = document.createElement("h2");
  heading.textContent = text;
  place.append(heading);
} };`;
const WIDGET = `hiringHelper.render(document.currentScript.parentElement, "Openings of the widget");`;

let host: Server;
let origin: string;
let requestedUrls: string[] = [];
let failingUrl = "";
let site: OwnServer;
let database: string;

test.beforeAll(async () => {
  host = createServer(({ url = "" }, response) => {
    requestedUrls.push(url);
    if (url === failingUrl) return void response.writeHead(500).end();
    response.writeHead(200, {
      "content-type": "text/javascript",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(url === "/helper.js" ? HELPER : WIDGET);
  });
  await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  database = await createMigratedDatabase("widget");
  site = await startServer(database, {
    HIRING_WIDGET_SRC: `${origin}/widget.js`,
    HIRING_WIDGET_HELPER_SRC: `${origin}/helper.js`,
  });
});

test.afterAll(async () => {
  await site.stop();
  host.close();
  await dropDatabase(database);
});

test.beforeEach(() => {
  requestedUrls = [];
  failingUrl = "";
});

test("the widget replaces the list, loads its helper first, and is removed on leaving the page", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${site.origin}/jobs`);
  const container = page.locator("#hiring-widget");
  await expect(container.getByRole("heading", { name: "Openings of the widget" })).toBeVisible();
  expect(requestedUrls).toEqual(["/helper.js", "/widget.js"]);
  await expect(page.getByRole("heading", { name: "Senior Cloud Engineer" })).toBeHidden();
  await page.getByRole("navigation").getByRole("link", { name: "About Us" }).first().click();
  await page.waitForURL(/\/about$/);
  await expect(page.getByText("Openings of the widget")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("a visitor who follows a link to the page also gets the widget", async ({ page }) => {
  await page.goto(`${site.origin}/about`);
  await page.getByRole("navigation").getByRole("link", { name: "Jobs" }).first().click();
  await expect(page.getByRole("heading", { name: "Openings of the widget" })).toBeVisible();
});

for (const script of ["/helper.js", "/widget.js"]) {
  test(`the page shows the site's own list when ${script} fails to load`, async ({ page }) => {
    failingUrl = script;
    await page.goto(`${site.origin}/jobs`);
    await expect.poll(() => requestedUrls).toContain(script);
    await expect(page.getByRole("heading", { name: "Senior Cloud Engineer" })).toBeVisible();
    await expect(page.locator("#hiring-widget")).toBeHidden();
    if (script === "/helper.js") expect(requestedUrls).toEqual(["/helper.js"]);
  });
}

test("only /jobs may load from the hiring widget's host", async ({ request }) => {
  const getPolicy = async (path: string) =>
    (await request.get(site.origin + path)).headers()["content-security-policy"];
  expect(await getPolicy("/jobs")).toMatch(new RegExp(`script-src [^;]*${origin}`));
  for (const path of ["/", "/about", "/jobs?type=Contract", "/contact"])
    expect(await getPolicy(path)).not.toContain(origin);
});
