import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { getProxySkipReason, startReverseProxy } from "@/tests/support/servers/reverse-proxy";

test("deploy/'s nginx serves pages to an office of which a hundred people have the staff area open", async (context) => {
  const skipReason = await getProxySkipReason("nginx");
  if (skipReason) context.skip(skipReason);
  const server = createServer(({ url }, response) => {
    const isStream = url === "/api/admin/events";
    response.writeHead(200, { "Content-Type": isStream ? "text/event-stream" : "text/html" });
    if (isStream) response.write(":\n\n");
    else response.end("page");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const proxy = await startReverseProxy("nginx", [port, port]);
  const browser = connect(proxy.origin, { rejectUnauthorized: false });
  onTestFinished(async () => {
    browser.destroy();
    await proxy.stop();
    server.close();
    server.closeAllConnections();
  });
  const getStatus = async (path: string) => {
    const [headers] = await once(browser.request({ ":path": path }), "response");
    return headers[":status"];
  };
  const streams = await Promise.all(Array.from({ length: 100 }, () => getStatus("/api/admin/events")));
  expect(new Set(streams)).toEqual(new Set([200]));
  expect(await getStatus("/about")).toBe(200);
});
