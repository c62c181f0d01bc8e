import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { prepareRequest } from "./prepare-request";

const response = { setHeader: vi.fn(), setMaxListeners: vi.fn() } as unknown as ServerResponse;

const getAddress = (forged: string) => {
  const request = { headers: { "x-forwarded-for": forged }, socket: { remoteAddress: "192.0.2.1" } };
  return prepareRequest(request as unknown as IncomingMessage, response);
};

afterEach(() => void (env().TRUST_PROXY = 0));

test("a client that forges X-Forwarded-For keeps its address: its socket's, or the one that the proxy adds", () => {
  env().TRUST_PROXY = 0;
  expect(getAddress("198.51.100.1")).toBe("192.0.2.1");
  env().TRUST_PROXY = 1;
  expect(getAddress("198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
});
