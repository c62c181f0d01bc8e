import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient, listAll } from "./api-client";

/** Answers with two pages, each of which has the requested address as its row. */
const server = createServer(({ url }, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ items: [url], lastKey: url!.includes("startKey=") ? null : "a b" }));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

test("listing all pages keeps the id and the query of the call", async () => {
  const { port } = server.address() as AddressInfo;
  const api = apiClient({ origin: `http://127.0.0.1:${port}` });
  const urls: unknown[] = [];
  for await (const row of listAll(api, "GET /admin/imports/{id}", { id: "k3v9" })) urls.push(row);
  for await (const row of listAll(api, "GET /admin/interviews", { query: { start: 5 } })) urls.push(row);
  for await (const row of listAll(api, "GET /jobs")) urls.push(row);
  expect(urls).toEqual([
    "/api/admin/imports/k3v9",
    "/api/admin/imports/k3v9?startKey=a+b",
    "/api/admin/interviews?start=5",
    "/api/admin/interviews?start=5&startKey=a+b",
    "/api/jobs",
    "/api/jobs?startKey=a+b",
  ]);
});
