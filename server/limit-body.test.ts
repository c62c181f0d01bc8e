import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BODY_SILENCE_MS, BODY_STEADY_RATE, BODY_TOTAL_MS } from "@/lib/http/body/body-timeouts";
import { BODY_MAX } from "@/lib/limits/request-bounds";
import { limitBody } from "./limit-body";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a body for a time. Returns the status, media type and text of the response, or undefined while there is none. */
function send(bytesPerSecond: number, ms: number, accept = "application/json") {
  const socket = Object.assign(new EventEmitter(), { bytesRead: 500, destroy: vi.fn() });
  const headers = { "content-length": "6000000", accept };
  const request = { headers, socket, url: "/admin/imports", complete: false } as unknown as IncomingMessage;
  const writeHead = vi.fn();
  const end = vi.fn();
  const response = Object.assign(new EventEmitter(), { setHeader: vi.fn(), writeHead, end, req: request });
  limitBody(request, response as unknown as ServerResponse);
  for (let at = 0; at < ms; at += 1000) {
    socket.bytesRead += bytesPerSecond;
    vi.advanceTimersByTime(1000);
  }
  response.emit("close");
  const [status, sent] = writeHead.mock.calls[0] ?? [];
  return status && { status, type: sent["Content-Type"], text: end.mock.calls[0]?.[0] };
}

test("a body may take longer than thirty seconds while it keeps its rate", () => {
  expect(send(BODY_STEADY_RATE + 1000, 2 * BODY_TOTAL_MS)).toBeUndefined();
  expect(send(BODY_STEADY_RATE - 1000, BODY_TOTAL_MS - 1000)).toBeUndefined();
  expect(send(BODY_STEADY_RATE - 1000, BODY_TOTAL_MS + 1000)).toMatchObject({ status: 408 });
  expect(send(1, BODY_TOTAL_MS + 1000)).toMatchObject({ status: 408 });
  expect(send(0, BODY_SILENCE_MS + 1000)).toMatchObject({ status: 408 });
});

test("a browser that sends a form gets a page, and a program gets JSON", () => {
  const message = "The request body took too long to arrive.";
  expect(send(0, BODY_SILENCE_MS + 1000)).toMatchObject({ text: JSON.stringify({ message }) });
  expect(send(0, BODY_SILENCE_MS + 1000, "text/html,*/*;q=0.8")).toEqual({
    status: 408,
    type: "text/html; charset=utf-8",
    text: expect.stringContaining(`<h1>${message}</h1>`),
  });
  expect(send(BODY_MAX + 1, 1000, "text/html")).toMatchObject({
    status: 413,
    text: expect.stringContaining("<p>Go back and choose a file of at most 5 MB.</p>"),
  });
});
