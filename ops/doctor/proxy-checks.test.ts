import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { PROBE_ANSWER_HEADER } from "@/lib/http/address-probe";
import { checkBodyLimit, checkForwarding, FORGED_ADDRESS } from "./proxy-checks";

test.each([
  [undefined, "note", "The proxy waits for the whole body"],
  [413, "problem", "The proxy refuses a résumé of 5 MB."],
  [401, "ok", "The largest résumé passes the proxy."],
])("of a proxy that answers %s before the body, the doctor says %s", async (status, level, text) => {
  const proxy = createServer((_request, response) => {
    if (status) response.writeHead(status).end();
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void proxy.close().closeAllConnections());
  const { port } = proxy.address() as AddressInfo;
  const timeout = status ? 20_000 : 100;
  expect(await checkBodyLimit(`http://127.0.0.1:${port}`, timeout)).toMatchObject({
    level,
    text: expect.stringContaining(text),
  });
});

test.each([
  [
    "127.0.0.1 www.example.com",
    "ok",
    "The server sees this client as 127.0.0.1, and the host www.example.com.",
  ],
  ["127.0.0.1 frontdesk", "problem", "The server sees the host frontdesk."],
  [`${FORGED_ADDRESS} www.example.com`, "problem", "The server believes a forged X-Forwarded-For."],
  ["unknown www.example.com", "problem", "The proxy's X-Forwarded-For holds no address."],
  [undefined, "note", "The server at SITE_URL has another NEXTAUTH_SECRET"],
])("of a server that saw %s, the doctor says %s", (seen, level, text) => {
  const response = new Response(null, { headers: seen ? { [PROBE_ANSWER_HEADER]: seen } : {} });
  expect(checkForwarding(response, "https://www.example.com")).toMatchObject({
    level,
    text: expect.stringContaining(text),
  });
});
