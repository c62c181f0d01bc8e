import { gzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { toHttpError } from "@/lib/http/to-http-error";
import { HttpError } from "@/lib/http-error";
import { BODY_SILENCE_MS, BODY_STEADY_RATE, BODY_TOTAL_MS } from "./body-timeouts";
import { addChunk, getBody, readBody, readJson, type RequestBody, streamBody } from "./request-body";

beforeEach(() => void vi.useFakeTimers());

const MAX = 8 * 1024 * 1024;

/** Creates a body that the test sends step by step. */
function createUpload() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    body: { contentType: null, declaredSize: 0, stream: readable },
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
    /** Settles when the reader cancels or ends. */
    reset: writer.closed.catch(() => "reset"),
  };
}

/** Tracks a read: the size on success, the status of an error, or neither while it is pending. */
function watch(read: Promise<Uint8Array>) {
  const outcome: { size?: number; status?: number } = {};
  read.then(
    ({ byteLength }) => (outcome.size = byteLength),
    ({ status }: { status: number }) => (outcome.status = status),
  );
  return outcome;
}

test("a silent body is rejected after ten seconds, and its connection is reset when it stays silent", async () => {
  const { body, send, reset } = createUpload();
  const outcome = watch(readBody(body, { max: MAX }));
  await send(100_000);
  await vi.advanceTimersByTimeAsync(BODY_SILENCE_MS - 100);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toEqual({ status: 408 });
  await vi.advanceTimersByTimeAsync(BODY_SILENCE_MS + 1000);
  expect(await reset).toBe("reset");
  expect(vi.getTimerCount()).toBe(0);
});

test("a slow body is rejected after thirty seconds, and nothing more of it is read", async () => {
  const { body, send } = createUpload();
  let taken = 0;
  const outcome: { status?: number } = {};
  streamBody(body, { max: MAX }, ({ byteLength }) => (taken += byteLength)).catch(
    ({ status }: { status: number }) => (outcome.status = status),
  );
  for (let second = 0; second < 29; second += 1) {
    await send(30_000);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toEqual({ status: 408 });
  await send(30_000);
  await send(30_000);
  expect(taken).toBe(870_000);
});

test("a body may take longer while it keeps its rate and no other request waits", async () => {
  let isCrowded = false;
  const start = () => {
    const upload = createUpload();
    const outcome: { status?: number; isRead?: true } = {};
    streamBody(upload.body, { max: MAX, isCrowded: () => isCrowded }, () => undefined).then(
      () => (outcome.isRead = true),
      ({ status }: { status: number }) => (outcome.status = status),
    );
    return { ...upload, outcome };
  };
  const [steady, slow] = [start(), start()];
  for (let at = 0; at < BODY_TOTAL_MS + 5000; at += 1000) {
    await steady.send(BODY_STEADY_RATE + 1000);
    await slow.send(BODY_STEADY_RATE - 1000);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([steady.outcome, slow.outcome]).toEqual([{}, { status: 408 }]);
  isCrowded = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(steady.outcome).toEqual({ status: 408 });
});

test("a slow body is rejected after two seconds while others wait", async () => {
  let isCrowded = false;
  const { body, send } = createUpload();
  const outcome = watch(readBody(body, { max: MAX, isCrowded: () => isCrowded }));
  await send(40_000);
  await vi.advanceTimersByTimeAsync(4000);
  expect(outcome).toEqual({});
  isCrowded = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(outcome).toEqual({ status: 408 });
});

test("the rest of a rejected body is read and dropped, so that its client can read the response", async () => {
  const { body, send, end } = createUpload();
  const seen: number[] = [];
  const reading = streamBody(body, { max: MAX }, (chunk) => {
    seen.push(chunk.byteLength);
    throw new HttpError(422, "This is not what was expected.");
  });
  void send(10);
  await expect(reading).rejects.toMatchObject({ status: 422 });
  for (let chunk = 0; chunk < 5; chunk += 1) await send(500_000);
  await end();
  expect(seen).toEqual([10]);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("the connection of a rejected body that goes on for too long is reset", async () => {
  const { body, send, reset } = createUpload();
  const outcome = watch(readBody(body, { max: 100 }));
  let sent = 0;
  const sendAll = async () => {
    for (; sent < 100; sent += 1) await send(1024 * 1024);
  };
  await sendAll().catch(() => undefined);
  expect(outcome).toEqual({ status: 413 });
  expect(await reset).toBe("reset");
  expect(sent).toBeLessThan(20);
});

test("a fast body is read while others wait, and a body beyond its limit is rejected", async () => {
  const { body, send, end } = createUpload();
  const outcome = watch(readBody(body, { max: 150_000, isCrowded: () => true }));
  for (let second = 0; second < 4; second += 1) {
    await send(30_000);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await end();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toEqual({ size: 120_000 });

  const large = createUpload();
  const largeOutcome = watch(readBody(large.body, { max: 10_000 }));
  await large.send(10_001);
  await vi.advanceTimersByTimeAsync(0);
  expect(largeOutcome).toEqual({ status: 413 });
});

/** Creates a body whose client disconnects after `sent`, with the error that Node raises. */
function createAbortedBody(sent = '{"name":'): RequestBody {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.enqueue(Buffer.from(sent));
      else controller.error(aborted);
      sent = "";
    },
  });
  return { contentType: "application/json", declaredSize: 0, stream };
}

test("a compressed body has a type that is not supported", async () => {
  const send = (coding: string, body: BodyInit) => {
    const headers = { "content-type": "application/json", "content-encoding": coding };
    return readJson(getBody(new Request("http://localhost/message", { method: "POST", headers, body })));
  };
  await expect(send("gzip", gzipSync("{}"))).rejects.toMatchObject({ status: 415 });
  expect(await send("identity", "{}")).toEqual({});
});

test("a body of single bytes is kept in few chunks", () => {
  const sent = Buffer.from(Array.from({ length: 50_000 }, (_, at) => at % 256));
  const chunks: Uint8Array[] = [];
  for (const byte of sent) {
    addChunk(chunks, Uint8Array.of(byte));
    expect(chunks.length).toBeLessThan(1000);
  }
  expect(Buffer.concat(chunks).equals(sent)).toBe(true);
});

test("a client that disconnects while sending its body is not reported as a database outage", async () => {
  for (const read of [
    () => readBody(createAbortedBody(), { max: 100 }),
    () => readJson(createAbortedBody()),
    () => readBody(createAbortedBody(""), { max: 100 }),
  ])
    expect(toHttpError(await read().catch((error: unknown) => error))).toMatchObject({
      status: 400,
      message: "The request ended before its body was complete.",
    });
});
