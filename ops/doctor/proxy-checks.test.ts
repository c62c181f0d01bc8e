import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkBodyLimit } from "./proxy-checks";

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
