import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { refuseBytes } from "./refuse";

test("a client whose headers take too long gets 408, and is disconnected also when it keeps its own side open", async () => {
  const options = { headersTimeout: 100, connectionsCheckingInterval: 50 };
  const server = createServer(options).on("clientError", refuseBytes).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, allowHalfOpen: true });
  client.write("GET / HTTP/1.1\r\n");
  const [answer] = (await once(client, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  const count = promisify(server.getConnections.bind(server));
  expect(await count()).toBe(1);
  await expect.poll(count, { timeout: 20_000 }).toBe(0);
  client.destroy();
  server.close();
});
