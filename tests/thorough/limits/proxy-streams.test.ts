import { once } from "node:events";
import { createServer } from "node:http";
import { type ClientHttp2Session, connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { getProxySkipReason, startReverseProxy } from "@/tests/support/servers/reverse-proxy";

const office = "an office of which a hundred people have the staff area open";

test.for(["nginx", "haproxy"] as const)(`deploy/'s %s serves pages to ${office}`, async (name, context) => {
  const skipReason = await getProxySkipReason(name);
  if (skipReason) context.skip(skipReason);
  const server = createServer(({ url }, response) => {
    const isStream = url === "/api/admin/events";
    response.writeHead(200, { "Content-Type": isStream ? "text/event-stream" : "text/html" });
    if (isStream) response.write(":\n\n");
    else response.end("page");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const proxy = await startReverseProxy(name, [port, port]);
  const browsers = Array.from({ length: 101 }, () => connect(proxy.origin, { rejectUnauthorized: false }));
  onTestFinished(async () => {
    for (const browser of browsers) browser.destroy();
    await proxy.stop();
    server.close();
    server.closeAllConnections();
  });
  const getStatus = async (browser: ClientHttp2Session, path: string) => {
    const [headers] = await once(browser.request({ ":path": path }), "response");
    return headers[":status"];
  };
  const [visitor, ...staff] = browsers as [ClientHttp2Session, ...ClientHttp2Session[]];
  const streams = await Promise.all(staff.map((browser) => getStatus(browser, "/api/admin/events")));
  expect(new Set(streams)).toEqual(new Set([200]));
  expect(await getStatus(visitor, "/about")).toBe(200);
});
