import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { changeHead } from "./response-head";

async function getHead(respond: (response: ServerResponse) => void): Promise<[number, string | null]> {
  const server = createServer((_request, response) => {
    changeHead(response, [
      (status) => (status === 500 ? 400 : status),
      (status) => {
        response.setHeader("x-status", status);
        return status;
      },
    ]);
    respond(response);
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { status, headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return [status, headers.get("x-status")];
}

test("each hook gets the status of the one before, and the last status is sent", async () => {
  expect(await getHead((response) => response.writeHead(500).end())).toEqual([400, "400"]);
});

test("the hooks also run for a head that Node sends by itself, and may override its headers", async () => {
  const respond = (response: ServerResponse) => response.setHeader("x-status", "none").end("text");
  expect(await getHead(respond)).toEqual([200, "200"]);
});
