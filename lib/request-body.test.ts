import { beforeEach, expect, test, vi } from "vitest";
import { toFailure } from "./db-errors";
import { readBody, readJson } from "./request-body";

beforeEach(() => void vi.useFakeTimers());

const MAX = 8 * 1024 * 1024;

/** A request whose body comes as the test sends it. */
function sending() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const init = { method: "POST", body: readable, duplex: "half" };
  const request = new Request("http://localhost/", init as RequestInit);
  return { request, send: (bytes: number) => writer.write(new Uint8Array(bytes)), end: () => writer.close() };
}

/** How it stands with a reading: its size, the status of its failure, or nothing yet. */
function watch(reading: Promise<Uint8Array>) {
  const outcome: { size?: number; status?: number } = {};
  reading.then(
    ({ byteLength }) => (outcome.size = byteLength),
    ({ status }: { status: number }) => (outcome.status = status),
  );
  return outcome;
}

test("a body that falls silent is given up after ten seconds", async () => {
  const { request, send } = sending();
  const outcome = watch(readBody(request, MAX));
  await send(100_000);
  await vi.advanceTimersByTimeAsync(9900);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toEqual({ status: 408 });
  expect(vi.getTimerCount()).toBe(0);
});

test("a slow body is read to its end, as long as it keeps nobody waiting", async () => {
  const { request, send, end } = sending();
  let isCrowded = false;
  const outcome = watch(readBody(request, MAX, () => isCrowded));
  for (let second = 0; second < 60; second += 5) {
    await send(1000);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(outcome).toEqual({});
  await end();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toEqual({ size: 12_000 });

  const other = sending();
  const dribble = watch(readBody(other.request, MAX, () => isCrowded));
  await other.send(40_000);
  await vi.advanceTimersByTimeAsync(4000);
  isCrowded = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(dribble).toEqual({ status: 408 });
});

test("a body that comes quickly is read however many wait, and none is let in over its limit", async () => {
  const { request, send, end } = sending();
  const outcome = watch(readBody(request, 150_000, () => true));
  for (let second = 0; second < 4; second += 1) {
    await send(30_000);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await end();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toEqual({ size: 120_000 });

  const large = sending();
  const refused = watch(readBody(large.request, 10_000));
  await large.send(10_001);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual({ status: 413 });
});

/** A request whose client sends something and then hangs up, as Node's server tells it. */
function hangingUp(sent = '{"name":'): Request {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.enqueue(Buffer.from(sent));
      else controller.error(aborted);
      sent = "";
    },
  });
  const headers = { "content-type": "application/json" };
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("a client that hangs up in its body is no database that is away", async () => {
  for (const read of [
    () => readBody(hangingUp(), 100),
    () => readJson(hangingUp()),
    () => readBody(hangingUp(""), 100),
  ])
    expect(toFailure(await read().catch((error: unknown) => error))).toMatchObject({
      status: 400,
      message: "The request ended before its body was complete.",
    });
});
