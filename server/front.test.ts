import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { BARE_POLICY, securityHeaders } from "@/page-store/policy";
import { front } from "./front";

const SITE_URL = "https://www.example.com";

/** The address of a server without stored pages, whose Next does as it is told. */
async function serve(next: Parameters<typeof front>[0]): Promise<string> {
  const server = createServer(front(next, { NODE_ENV: "production", SITE_URL, TRUST_PROXY: 0 }));
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(["/about", "/admin/messages", "/api/jobs"])(
  "H1, H7: when Next itself fails, %s is answered with every header and without a word of why",
  async (path) => {
    const origin = await serve(() => Promise.reject(new Error("secret of the house")));
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(500);
    const wanted = { ...securityHeaders(SITE_URL), "Content-Security-Policy": BARE_POLICY };
    for (const [name, value] of Object.entries(wanted)) expect(answer.headers.get(name), name).toBe(value);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("Something went wrong.");
  },
);

test("without stored pages, as in development, a page leaves as Next made it, under no policy of ours", async () => {
  const origin = await serve(async (_request, response) => {
    response.setHeader("x-nextjs-postponed", "2").setHeader("x-nextjs-cache", "HIT");
    response.end("<script>1</script>");
  });
  const page = await fetch(`${origin}/about`);
  expect(await page.text()).toBe("<script>1</script>");
  expect(Object.fromEntries(page.headers)).toMatchObject(
    Object.fromEntries(
      Object.entries(securityHeaders(SITE_URL)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
  // The router's scripts are Next's own.
  expect(page.headers.get("x-nextjs-postponed")).toBe("2");
  for (const name of ["content-security-policy", "cache-control", "etag", "x-nextjs-cache"])
    expect(page.headers.get(name), name).toBeNull();
  expect((await fetch(`${origin}/api/jobs`)).headers.get("content-security-policy")).toBe(BARE_POLICY);
});
