import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createRequestListener } from "@/server/http/request-listener";

export const SITE_URL = "https://www.example.com";

/** Starts a listener without a page cache on the given Next.js handler. Returns its origin. */
export async function serveListener(
  next: Parameters<typeof createRequestListener>[0],
  TRUST_PROXY = 0,
): Promise<string> {
  const server = createServer(createRequestListener(next, { NODE_ENV: "production", SITE_URL, TRUST_PROXY }));
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
