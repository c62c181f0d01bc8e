import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BODY_SILENCE_MS, BODY_STEADY_RATE, BODY_TOTAL_MS } from "@/lib/http/body/body-timeouts";
import { limitBody } from "./limit-body";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a body for a time. Returns the status of the response, or undefined while there is none. */
function send(bytesPerSecond: number, ms: number) {
  const socket = { bytesRead: 500, destroy: vi.fn() };
  const headers = { "content-length": "6000000" };
  const request = { headers, socket, url: "/admin/imports", complete: false } as unknown as IncomingMessage;
  const writeHead = vi.fn();
  const response = Object.assign(new EventEmitter(), { setHeader: vi.fn(), writeHead, end: vi.fn() });
  limitBody(request, response as unknown as ServerResponse);
  for (let at = 0; at < ms; at += 1000) {
    socket.bytesRead += bytesPerSecond;
    vi.advanceTimersByTime(1000);
  }
  response.emit("close");
  return writeHead.mock.calls[0]?.[0];
}

test("a body may take longer than thirty seconds while it keeps its rate", () => {
  expect(send(BODY_STEADY_RATE + 1000, 2 * BODY_TOTAL_MS)).toBeUndefined();
  expect(send(BODY_STEADY_RATE - 1000, BODY_TOTAL_MS - 1000)).toBeUndefined();
  expect(send(BODY_STEADY_RATE - 1000, BODY_TOTAL_MS + 1000)).toBe(408);
  expect(send(1, BODY_TOTAL_MS + 1000)).toBe(408);
  expect(send(0, BODY_SILENCE_MS + 1000)).toBe(408);
});
