import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildSecurityHeaders } from "@/lib/http/security-headers";
import { BUFFERED_BODIES, budgets } from "@/lib/limits/budgets";
import { serveListener as serve, SITE_URL } from "@/tests/support/http/serve-listener";

const FORM = { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" };

test("a URL-encoded form of more fields than its budget is answered 413", async () => {
  const origin = await serve(async (_request, response) => void response.end());
  const post = (fields: number) =>
    fetch(`${origin}/account`, { method: "POST", headers: FORM, body: "&a".repeat(fields - 1) });
  expect((await post(budgets.form.parts)).status).toBe(200);
  expect((await post(budgets.form.parts + 1)).status).toBe(413);
});

test.each(["/account", "/jobs/1", "/message"])(
  "a form for %s with two boundaries is answered 400 and never reaches Next.js",
  async (path) => {
    const origin = await serve(() => Promise.reject(new Error("reached Next.js")));
    for (const boundaries of [
      "boundary=x; boundary=y",
      'boundary=x; Boundary="x"',
      "boundary=x; boundary*=y",
    ]) {
      const headers = { origin: SITE_URL, "content-type": `multipart/form-data; ${boundaries}` };
      const answer = await fetch(origin + path, { method: "POST", headers, body: "--x--" });
      expect(answer.status, boundaries).toBe(400);
    }
  },
);

test("heads beyond the bounds are rejected with every header, and Next.js gets a short User-Agent", async () => {
  const origin = await serve(
    async ({ headers }, response) => void response.end(String(headers["user-agent"]?.length)),
  );
  const open = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const answer = await open("/account", { "user-agent": "a".repeat(15_000) });
  expect([answer.status, await answer.text()]).toEqual([200, "256"]);
  for (const [expected, rejected] of [
    [400, await open(`/account?${"&a".repeat(7000)}`)],
    [400, await open("/account", { rsc: "1", "next-router-state-tree": "[".repeat(3000) })],
    [414, await open(`/${"a".repeat(5000)}`)],
    [431, await open("/account", { accept: "a".repeat(5000) })],
  ] as const) {
    expect(rejected.status).toBe(expected);
    for (const [name, value] of Object.entries(buildSecurityHeaders(SITE_URL)))
      expect(rejected.headers.get(name), name).toBe(value);
  }
});

test("a client with more bodies than the server holds at once loses some, and other clients none", async () => {
  const origin = await serve(async (_request, response) => void response.end("received"), 1);
  const { port } = new URL(origin);
  const rejected: string[] = [];
  // Large, so that the test ends before the server calls them too slow.
  const part = "x".repeat(budgets.api.bodyBytes - 1);
  const stall = () => {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("data", (chunk) => rejected.push(String(chunk).slice(9, 12)));
    socket.write(
      `POST /message HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: ${budgets.api.bodyBytes}\r\n\r\n${part}`,
    );
  };
  const most = Math.floor(BUFFERED_BODIES.unknownClients / part.length);
  for (let count = 0; count < most + 10; count += 1) stall();
  await vi.waitFor(() => expect(rejected.length).toBeGreaterThanOrEqual(10), { timeout: 20_000 });
  const answers = Array.from({ length: 15 }, (_, visitor) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${visitor + 2}` };
    return fetch(`${origin}/auth/sign-in`, { method: "POST", headers, body: "{}" });
  });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  // A busy machine rejects some as too slow.
  expect(rejected.filter((status) => !["503", "408"].includes(status))).toEqual([]);
});
