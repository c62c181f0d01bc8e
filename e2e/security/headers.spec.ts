import { expect, test } from "../fixtures";

const publicPages = [
  "/",
  "/about",
  "/contact",
  "/contact/sent",
  "/services",
  "/services/ai-ml",
  "/success-stories",
  "/success-stories/1",
  "/sign-in",
  "/sign-out",
  "/testimonials",
  "/events",
  "/jobs",
  "/forgot-password",
  "/no-such-page",
];
const staffPages = ["/admin/", "/admin/messages", "/admin/jobs", "/admin/applicants", "/admin/nothing"];

test.describe("H3: every page runs under its own strict policy", () => {
  for (const path of [...publicPages, ...staffPages]) {
    test(path, async ({ page, signIn, admin }) => {
      if (path.startsWith("/admin")) await signIn(page, admin);
      const problems: string[] = [];
      page.on(
        "console",
        (message) => message.text().includes("Content Security Policy") && problems.push(message.text()),
      );
      page.on("pageerror", (error) => problems.push(error.message));
      await page.addInitScript(() =>
        addEventListener("securitypolicyviolation", (event) =>
          console.error(
            `Content Security Policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
          ),
        ),
      );
      const response = await page.goto(path, { waitUntil: "networkidle" });
      const policy = response?.headers()["content-security-policy"] ?? "";
      expect(policy).not.toContain("unsafe");
      expect(policy).toMatch(/script-src 'self' '(sha256|nonce)-/);
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll("button, a")].some((element) =>
              Object.keys(element).some((key) => key.startsWith("__reactProps$")),
            ),
          ),
        )
        .toBe(true);
      expect(problems).toEqual([]);
      // The policy is in force: what somebody slips in does not run.
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.slippedIn = true";
        document.body.append(script);
      });
      expect(await page.evaluate(() => "slippedIn" in window)).toBe(false);
    });
  }
});

test("H1: every class of answer has the headers, and nothing of Next's leaves", async ({ request }) => {
  const answers = await Promise.all([
    ...[
      "/",
      "/admin/messages",
      "/no-such-page",
      "/about/",
      "/robots.txt",
      "/img/none.svg",
      "/favicon.ico",
    ].map((path) => request.get(path, { maxRedirects: 0 })),
    request.get("/api/health"),
    request.get("/admin/messages", { headers: { accept: "application/json" } }),
    request.post("/message", { data: "{", headers: { "content-type": "application/json" } }),
    request.post("/message", { data: {} }),
    request.post("/message", { data: "x".repeat(110_000), headers: { "content-type": "application/json" } }),
    request.fetch("/", { method: "DELETE" }),
    request.get("/about", { headers: { rsc: "1" }, maxRedirects: 0 }),
    request.get("/about?_rsc", { headers: { rsc: "1" } }),
  ]);
  for (const answer of answers) {
    const headers = answer.headers();
    const what = `${answer.status()} ${answer.url()}`;
    expect(headers["x-content-type-options"], what).toBe("nosniff");
    expect(headers["referrer-policy"], what).toBeDefined();
    expect(headers["cross-origin-opener-policy"], what).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], what).toBe("same-origin");
    expect(headers["permissions-policy"], what).toContain("camera=()");
    if (answer.status() !== 307 && answer.status() !== 405)
      expect(headers["content-security-policy"], what).toContain("frame-ancestors 'none'");
    expect(Object.keys(headers).filter((name) => /^x-(nextjs|powered)/.test(name))).toEqual([]);
  }
});

test("H4: twenty loads of a staff page carry twenty nonces and are not stored", async ({ request }) => {
  const nonces = new Set<string>();
  for (let load = 0; load < 20; load++) {
    const response = await request.get("/admin/messages");
    expect(response.headers()["cache-control"]).toContain("no-store");
    nonces.add(/'nonce-([\w+/=]{22,})'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "");
  }
  expect(nonces.size).toBe(20);
});
