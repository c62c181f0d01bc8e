import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { queueBehindConnections } from "./queue-behind-connections";

const CLIENTS = 30;

test("work starts when all clients that wait have been accepted", async () => {
  let accepted = 0;
  const acceptedAtStart: number[] = [];
  const server = createServer((_request, response) =>
    whenAccepted(() => {
      acceptedAtStart.push(accepted);
      response.end();
    }, "/"),
  );
  const whenAccepted = queueBehindConnections(server);
  server.on("connection", () => (accepted += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: CLIENTS }, () => {
    const client = connect(port, "127.0.0.1");
    client.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    return once(client.resume(), "close");
  });
  await Promise.all(clients);
  server.close();
  expect(acceptedAtStart).toEqual(Array.from({ length: CLIENTS }, () => CLIENTS));
});

test("a probe starts at once, and other work waits for its turn", async () => {
  const whenAccepted = queueBehindConnections(createServer());
  const started: string[] = [];
  for (const url of ["/jobs?q=a", "/api/healthy", "/api/health", "/api/ready"])
    whenAccepted(() => started.push(url), url);
  expect(started).toEqual(["/api/health", "/api/ready"]);
  await expect.poll(() => started).toHaveLength(4);
});
