import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { Admission } from "./admission";

/** A response that ends when `emit("close")` is called. */
function buildCall(headers: Record<string, string> = {}, url = "/", method = "GET") {
  const response = Object.assign(new EventEmitter(), {
    setHeader: vi.fn(),
    writeHead: vi.fn(),
    end: vi.fn(),
    destroyed: false,
    req: { headers },
  });
  return {
    request: { headers, url, method } as IncomingMessage,
    response: response as unknown as ServerResponse,
  };
}

afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("eight requests run at once, and the next one starts when one has ended", async () => {
  const admission = new Admission();
  const handle = vi.fn();
  const calls = Array.from({ length: 9 }, () => buildCall());
  for (const { request, response } of calls) admission.run(request, response, "a", handle);
  await turn();
  expect(handle).toHaveBeenCalledTimes(8);
  calls[0]!.response.emit("close");
  await turn();
  await turn();
  expect(handle).toHaveBeenCalledTimes(9);
});

test("one client gets 503 beyond its share, and others are served", async () => {
  const admission = new Admission();
  const calls = Array.from({ length: 80 }, () => buildCall());
  for (const { request, response } of calls) admission.run(request, response, "greedy", vi.fn());
  await turn();
  const refused = calls.filter(({ response }) => vi.mocked(response.writeHead).mock.calls.length > 0);
  expect(refused).toHaveLength(80 - 64);
  expect(refused[0]!.response.writeHead).toHaveBeenCalledWith(
    503,
    expect.objectContaining({ "Retry-After": "2" }),
  );
  const other = buildCall();
  admission.run(other.request, other.response, "other", vi.fn());
  await turn();
  expect(other.response.writeHead).not.toHaveBeenCalled();
});

test("all clients together get 503 beyond the limits for reads and for large bodies", async () => {
  const admission = new Admission();
  const countRefused = async (count: number, headers?: Record<string, string>) => {
    const calls = Array.from({ length: count }, () => buildCall(headers));
    for (const [at, { request, response }] of calls.entries())
      admission.run(request, response, `client ${at}`, vi.fn());
    await turn();
    const refused = calls.filter(({ response }) => vi.mocked(response.writeHead).mock.calls.length > 0);
    for (const { response } of refused)
      expect(response.writeHead).toHaveBeenCalledWith(503, expect.anything());
    return refused.length;
  };
  expect(await countRefused(300)).toBe(300 - 256);
  expect(await countRefused(20, { "content-length": "200000" })).toBe(20 - 16);
});

test("slow bodies take no turn of other requests, and their number is limited", async () => {
  const admission = new Admission();
  const handle = vi.fn();
  const bodies = Array.from({ length: 5 }, () => buildCall({ "content-length": "200000" }));
  for (const { request, response } of bodies) admission.run(request, response, "slow", handle);
  await turn();
  expect(handle).toHaveBeenCalledTimes(4);
  const read = buildCall();
  admission.run(read.request, read.response, "slow", handle);
  await turn();
  expect(handle).toHaveBeenCalledTimes(5);
});

test("a client that has gone is not served", async () => {
  const admission = new Admission();
  const running = Array.from({ length: 8 }, () => buildCall());
  for (const { request, response } of running) admission.run(request, response, "a", vi.fn());
  const gone = buildCall();
  const handle = vi.fn();
  admission.run(gone.request, gone.response, "a", handle);
  Object.assign(gone.response, { destroyed: true });
  running[0]!.response.emit("close");
  await turn();
  expect(handle).not.toHaveBeenCalled();
});

test("only uploads by POST have no turn, whatever the address begins with", async () => {
  const admission = new Admission();
  const handle = vi.fn();
  const addresses = ["/api/admin/eventsX", "/jobs/a/application", "/api/inbound"];
  for (let count = 0; count < 4; count += 1)
    for (const address of addresses) {
      const { request, response } = buildCall({}, address);
      admission.run(request, response, "a", handle);
    }
  await turn();
  expect(handle).toHaveBeenCalledTimes(8);
  const upload = buildCall({ "content-length": "200000" }, "/jobs/a/application", "POST");
  admission.run(upload.request, upload.response, "a", handle);
  await turn();
  expect(handle).toHaveBeenCalledTimes(9);
});

test("uploads get 503 beyond the limits in all and for each client, until a response ends", async () => {
  const admission = new Admission();
  const handle = vi.fn();
  const upload = (client: string) => {
    const { request, response } = buildCall({ "content-length": "9" }, "/jobs/a/application", "POST");
    admission.run(request, response, client, handle);
    return response;
  };
  const office = Array.from({ length: 33 }, () => upload("office"));
  await turn();
  expect(handle).toHaveBeenCalledTimes(32);
  expect(office[32]!.writeHead).toHaveBeenCalledWith(503, expect.anything());
  office[0]!.emit("close");
  await turn();
  upload("office");
  for (let client = 0; client < 100; client += 1) upload(`client ${client}`);
  await turn();
  expect(handle).toHaveBeenCalledTimes(33 + 96);
});

test("an open stream gives its place back after its turn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const admission = new Admission();
  const run = (address: string) => {
    const { request, response } = buildCall({}, address);
    admission.run(request, response, "a", vi.fn());
    return vi.mocked(response.writeHead);
  };
  for (let count = 0; count < 64; count += 1) run("/api/admin/events?since=1");
  const refused = run("/");
  await turn();
  expect(refused).toHaveBeenCalledTimes(1);
  for (let turns = 0; turns < 8; turns += 1) {
    vi.advanceTimersByTime(250);
    await turn();
    await turn();
  }
  const served = run("/");
  await turn();
  expect(served).not.toHaveBeenCalled();
});
