import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { BARE_POLICY, securityHeaders } from "@/page-store/policy";
import { front } from "./front";

const SITE_URL = "https://www.example.com";

/** What answers when Next does not: the address of a server whose Next fails as it is told to. */
async function serve(next: () => Promise<void>): Promise<string> {
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
