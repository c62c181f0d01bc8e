import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@/e2e/support/fixtures";

// An extra request header would cause a CORS preflight.
test.use({ extraHTTPHeaders: {} });

let server: Server;
let host: string;
let html = "";
let policy: string | undefined;

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (policy) response.setHeader("content-security-policy", policy);
    response.end(`<!doctype html><html lang="en"><title>Another site</title>${html}</html>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => new Promise<void>((done) => void server.close(() => done())));

test.beforeEach(() => {
  policy = undefined;
});

const ELEMENT = "<open-positions></open-positions>";
const inject = (src: string) =>
  `const script = document.createElement("script"); script.src = "${src}"; document.body.append(script);`;

const ways: Record<string, (src: string) => string> = {
  "before the element": (src) => `<script src="${src}"></script>${ELEMENT}`,
  "after the element": (src) => `${ELEMENT}<script src="${src}"></script>`,
  async: (src) => `<script async src="${src}"></script>${ELEMENT}`,
  deferred: (src) => `<script defer src="${src}"></script>${ELEMENT}`,
  "with a version": (src) => `<script src="${src}?v=2#x"></script>${ELEMENT}`,
  "as a module": (src) => `<script type="module" src="${src}"></script>${ELEMENT}`,
  "imported by a module": (src) => `<script type="module">import "${src}";</script>${ELEMENT}`,
  "imported later": (src) => `${ELEMENT}<script>setTimeout(() => import("${src}"));</script>`,
  twice: (src) => `<script src="${src}"></script>${ELEMENT}<script type="module" src="${src}"></script>`,
  "injected when the page has loaded": (src) =>
    `${ELEMENT}<script>addEventListener("load", () => { ${inject(src)} });</script>`,
  "in a shadow tree": (src) => `<div id="place"></div><script>
    const root = place.attachShadow({ mode: "open" });
    const script = document.createElement("script");
    script.src = "${src}";
    root.append(document.createElement("open-positions"), script);</script>`,
  "before the element is made": (src) => `<body><script src="${src}"></script><script>
    addEventListener("load", () => document.body.append(document.createElement("open-positions")));</script>`,
  "and the element is taken away and comes back": (src) => `<script src="${src}"></script>${ELEMENT}<script>
    const list = document.querySelector("open-positions");
    list.remove();
    setTimeout(() => document.body.append(list));</script>`,
  "in a frame without an origin": (src) =>
    `<iframe sandbox="allow-scripts" srcdoc='<script src="${src}"></script>${ELEMENT}'></iframe>`,
  "as a part of the page's own script": (
    src,
  ) => `<open-positions site="${new URL(src).origin}/"></open-positions>
    <script>fetch("${src}").then((file) => file.text()).then((text) => (0, eval)(text));</script>`,
};

test("the widget shows the open positions in whatever way its script is loaded", async ({
  page,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const [way, build] of Object.entries(ways))
    await test.step(way, async () => {
      html = build(`${baseURL}/widget/jobs.js`);
      await page.goto(host);
      const place = way.includes("frame") ? page.frameLocator("iframe") : page;
      await expect(place.locator("open-positions").getByRole("listitem").first(), way).toBeVisible();
      await expect(place.locator("open-positions"), way).toHaveCount(1);
      expect(errors, way).toEqual([]);
    });
});

test("the widget says that it cannot show the positions, with a link to them and the reason for the site's owner", async ({
  page,
  baseURL,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  policy = `default-src 'none'; script-src ${baseURL}`;
  html = `<script src="${baseURL}/widget/jobs.js"></script>${ELEMENT}`;
  await page.goto(host);
  await expect(page.getByRole("status")).toHaveText("The open positions cannot be shown right now.");
  await expect(page.getByRole("link")).toHaveAttribute("href", `${baseURL}/jobs`);
  expect(warnings.join()).toContain(`must allow ${baseURL} in connect-src`);
});

test("a widget whose script has no address of its own says so", async ({ page, baseURL }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const source = `${baseURL}/widget/jobs.js`;
  html = `${ELEMENT}<script>fetch("${source}").then((file) => file.text()).then((text) => (0, eval)(text));</script>`;
  await page.goto(host);
  await expect(page.getByRole("status")).toHaveText("The open positions cannot be shown on this page.");
  await expect(page.getByRole("link", { name: "Write to Alderpoint Digital" })).toBeVisible();
  expect(warnings.join()).toContain('Add site="https://…" to the element');
});

test("the page's own link stays where the script may not run", async ({ page, baseURL }) => {
  policy = "default-src 'none'";
  html = `<script src="${baseURL}/widget/jobs.js"></script>
    <open-positions><a href="${baseURL}/jobs">Open positions</a></open-positions>`;
  await page.goto(host);
  await expect(page.getByRole("link", { name: "Open positions" })).toBeVisible();
});
