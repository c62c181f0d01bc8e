import "server-only";
import { randomUUID } from "node:crypto";
import { getDeviceName } from "./device-name";
import { env } from "@/lib/env";
import { REQUEST_ID_HEADER } from "./caller-headers";
import { getClientAddress } from "./client-address";

export interface Caller {
  /** IP address, resolved with TRUST_PROXY. "unknown" without one. */
  address: string;
  /** Browser and operating system by the User-Agent header. */
  device: string;
  requestId: string;
}

export function getCaller(headers: { get(name: string): string | null }): Caller {
  return {
    address: getClientAddress(headers.get("x-forwarded-for"), env().TRUST_PROXY),
    device: getDeviceName(headers.get("user-agent")),
    requestId: headers.get(REQUEST_ID_HEADER) ?? randomUUID(),
  };
}
