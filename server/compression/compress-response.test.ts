import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressResponse } from "./compress-response";

const LONG = "A sentence of a page. ".repeat(100);

/** Starts a server that writes a response as Next.js does, and requests it. */
async function request(
  respond: (response: ServerResponse) => unknown,
  { method = "GET", coding = "br", type = "text/html; charset=utf-8" } = {},
): Promise<IncomingMessage> {
  const server = createServer((incoming, response) => {
    compressResponse(incoming, response);
    response.setHeader("content-type", type);
    void respond(response);
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const outgoing = get({ host: "127.0.0.1", port, method, headers: { "accept-encoding": coding } });
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return response;
}

/** Writes and flushes a part, like Next.js. */
function writePart(response: ServerResponse, part: string): void {
  response.flushHeaders();
  response.write(part);
  (response as ServerResponse & { flush: () => void }).flush();
}

const readBody = async (response: IncomingMessage) => Buffer.concat(await response.toArray());

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a page in parts is sent in one piece of %s, with its length", async (coding, decode) => {
  const response = await request(
    (page) => {
      writePart(page, LONG);
      expect(page.headersSent).toBe(true); // what Next.js believes, so that it begins no second page
      writePart(page, LONG);
      page.end("the end");
    },
    { coding },
  );
  expect(response.headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
  expect(response.headers["transfer-encoding"]).toBeUndefined();
  const body = await readBody(response);
  expect(response.headers["content-length"]).toBe(String(body.length));
  expect(decode(body).toString()).toBe(`${LONG}${LONG}the end`);
});

test("the first part of a page that takes longer arrives before its end", async () => {
  let finish = () => undefined as unknown;
  const response = await request((page) => {
    writePart(page, LONG);
    finish = () => page.end("the end");
  });
  expect(response.headers["content-encoding"]).toBe("br");
  const decoded = response.pipe(createBrotliDecompress());
  let received = "";
  for await (const part of decoded as AsyncIterable<Buffer>) {
    received += part.toString();
    if (received === LONG) finish();
  }
  expect(received).toBe(`${LONG}the end`);
});

test("a long page and a file are streamed", async () => {
  const part = LONG.repeat(60);
  const write = (page: ServerResponse) => {
    for (const _ of [1, 2, 3]) writePart(page, part);
    page.end();
  };
  for (const type of ["text/html", "text/csv"]) {
    const response = await request(write, { type });
    expect(response.headers["content-length"], type).toBeUndefined();
    expect(brotliDecompressSync(await readBody(response)).toString() === part.repeat(3), type).toBe(true);
  }
});

test("an event stream arrives at once and uncompressed", async () => {
  const response = await request(
    (page) => {
      page.setHeader("cache-control", "no-store, no-transform");
      writePart(page, "data: 1\n\n");
    },
    { type: "text/event-stream" },
  );
  const [chunk] = (await once(response, "data")) as [Buffer];
  expect(chunk.toString()).toBe("data: 1\n\n");
  response.destroy();
});

test("a short page, a response to HEAD and a client that accepts no coding get no compression", async () => {
  const write = (page: ServerResponse) => {
    writePart(page, "short");
    page.end();
  };
  const short = await request(write);
  expect(short.headers["content-encoding"]).toBeUndefined();
  expect(await text(short)).toBe("short");

  const head = await request((page) => page.writeHead(200).end(), { method: "HEAD" });
  expect(head.headers["content-encoding"]).toBeUndefined();

  const plain = await request(
    (page) => {
      writePart(page, LONG);
      page.end();
    },
    { coding: "identity" },
  );
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(await text(plain)).toBe(LONG);
});

test.each([
  ["content-encoding", "gzip", gzipSync(LONG)],
  ["cache-control", "no-transform", Buffer.from(LONG)],
])("a body with '%s: %s' is sent as it is", async (name, value, body) => {
  const response = await request((page) => {
    page.setHeader(name, value);
    page.write(body);
    page.end();
  });
  expect(response.headers["content-encoding"]).toBe(name === "content-encoding" ? value : undefined);
  expect(await readBody(response)).toEqual(body);
});

test("a page whose client left is not written", async () => {
  const closed = await new Promise<ServerResponse>((resolve) => {
    const server = createServer((incoming, response) => {
      compressResponse(incoming, response);
      response.setHeader("content-type", "text/html");
      writePart(response, LONG);
      response.once("close", () => resolve(response));
      incoming.socket.destroy();
    });
    onTestFinished(() => void server.close());
    server.listen(0, "127.0.0.1", () => {
      get({
        host: "127.0.0.1",
        port: (server.address() as AddressInfo).port,
        headers: { "accept-encoding": "br" },
      }).on("error", () => undefined);
    });
  });
  expect(closed.headersSent).toBe(false);
  closed.end("the end");
});
