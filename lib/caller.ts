import "server-only";
import { getDeviceName } from "@/lib/auth/session/device-name";

/** The server sets these headers on every request and strips the client's values. */
export const ADDRESS_HEADER = "x-client-address";
export const REQUEST_ID_HEADER = "x-request-id";
/** The staff route of the request, a value from lib/audit/staff-route.ts. */
export const STAFF_ROUTE_HEADER = "x-staff-route";

export interface Caller {
  /** IP address, resolved with TRUST_PROXY. "unknown" without one. */
  address: string;
  /** Browser and operating system by the User-Agent header. */
  device: string;
  requestId: string;
}

export function getCaller(headers: { get(name: string): string | null }): Caller {
  return {
    address: headers.get(ADDRESS_HEADER) ?? "unknown",
    device: getDeviceName(headers.get("user-agent")),
    requestId: headers.get(REQUEST_ID_HEADER) ?? "unknown",
  };
}
