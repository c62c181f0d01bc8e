import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";

/** The environment of a container that names no administrator. */
const CONTAINER = { SEED_DEMO: "0", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
const PASSWORD = "known to the owner";

let url: string;
let servers: OwnServer[];

test.beforeEach(async () => {
  url = await createMigratedDatabase("setup");
  servers = [await startServer(url, CONTAINER)];
});

test.afterEach(async () => {
  for (const server of servers) await server.stop();
  await dropDatabase(url);
});

const readLines = (server: OwnServer, event: string) =>
  server
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);

/** Returns the code that the server has printed, which it does once. */
function readCode(server: OwnServer): string {
  const [line, ...others] = readLines(server, "start.setup");
  expect(others).toEqual([]);
  expect(line.url).toMatch(/\/setup$/);
  return line.code;
}

async function fillForm(page: Page, code: string): Promise<void> {
  await page.getByLabel("Setup code").fill(code);
  for (const [label, text] of [
    ["Company name", "Fjord & Sønner"],
    ["Company email", "post@example.org"],
    ["Phone", "+47 55 55 01 00"],
    ["Street (optional)", "Strandgaten 1"],
    ["Postal code (optional)", "5013"],
    ["City", "Bergen"],
    ["First Name", "Åse"],
    ["Last Name", "Dahl"],
    ["Sender address", "web@example.org"],
    ["Send a test email to (optional)", "ase@example.org"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Email", { exact: true }).fill("ase@example.org");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Country").selectOption("NO");
}

const setUp = (page: Page) => page.getByRole("button", { name: "Set up" }).click();

/** Opens the form on a server, sends a wrong code and then fills in the right one. Only scripts know the browser's time zone. */
async function tryCodes(
  page: Page,
  { origin }: OwnServer,
  { wrong, right, javaScriptEnabled }: { wrong: string; right: string; javaScriptEnabled: boolean },
): Promise<void> {
  const response = await page.goto(`${origin}/setup`);
  expect(response!.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("nonce-"),
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const zone = page.getByText("The site uses the time zone America/Los_Angeles.");
  await expect(zone).toBeVisible();
  const warning = page.getByText("Your computer is on America/New_York.");
  await expect(warning).toBeVisible({ visible: javaScriptEnabled });
  await fillForm(page, wrong);
  await setUp(page);
  await expect(
    page.getByText("This isn't the code that the server printed at its last start."),
  ).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Fjord & Sønner");
  await fillForm(page, right);
}

async function expectSetUp(request: APIRequestContext, origin: string): Promise<void> {
  const data = { email: "ase@example.org", password: PASSWORD };
  expect((await request.post(`${origin}/auth/sign-in`, { data })).status()).toBe(200);
  expect((await request.get(`${origin}/setup`)).status()).toBe(404);
  expect(await (await request.get(`${origin}/admin`)).text()).toContain("which are invented");
  await expect.poll(async () => (await request.get(`${origin}/contact`)).text()).toContain("Strandgaten 1");
}

test("two instances share the code of the last start, which sets up the site once, and the second of two set-ups is told that it is done", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  servers.push(await startServer(url, CONTAINER));
  const [first, second] = servers as [OwnServer, OwnServer];
  const [earlier, code] = [readCode(first), readCode(second)];
  expect(earlier).not.toBe(code);
  await tryCodes(page, first, { wrong: earlier, right: code, javaScriptEnabled: true });
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${second.origin}/setup`);
  await fillForm(other, code);
  const pages = [page, other];
  await Promise.all(pages.map(setUp));
  const isDone = (one: Page) => /\/sign-in$/.test(one.url());
  const isTold = (one: Page) => one.getByText("This site has been set up.").first().isVisible();
  await expect
    .poll(async () => {
      const told = await Promise.all(pages.map(isTold));
      return [pages.filter(isDone).length, told.filter(Boolean).length];
    })
    .toEqual([1, 1]);
  await expectSetUp(request, new URL(pages.find(isDone)!.url()).origin);
  await other.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the code of an empty container's start opens a page that sets up the site once, and the second of two posts leads to the sign-in, too", async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(120_000);
    const [server] = servers as [OwnServer];
    const codes = { wrong: "0000-0000-0000-0000", right: readCode(server) };
    await tryCodes(page, server, { ...codes, javaScriptEnabled: false });
    const second = await context.newPage();
    await second.goto(`${server.origin}/setup`);
    await fillForm(second, codes.right);
    for (const one of [page, second]) {
      await setUp(one);
      await expect(one).toHaveURL(`${server.origin}/sign-in`);
    }
    await expectSetUp(request, server.origin);
    // The image was built from the demonstration's site, and holds none of its rows.
    const shown = expect.stringContaining("Replace them with your own: run npm run adopt.");
    expect(readLines(server, "start.demo")).toMatchObject([{ notice: shown }]);
  });
});
