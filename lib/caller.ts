import "server-only";
import { getDeviceName } from "@/lib/auth/session/device-name";

/** Headers that the server in front sets on every request, replacing whatever a client sent under these names. */
export const ADDRESS_HEADER = "x-client-address";
export const REQUEST_ID_HEADER = "x-request-id";
/** Which part of the staff area the request is for, as `staffRoute` names it. */
export const STAFF_ROUTE_HEADER = "x-staff-route";

/** Who calls, as far as the network tells. */
export interface Caller {
  /** The client's address, as believed under TRUST_PROXY. */
  address: string;
  /** Browser and system, as far as the browser tells. */
  device: string;
  requestId: string;
}

/** Reads the caller from a request's headers. */
export function getCaller(headers: { get(name: string): string | null }): Caller {
  return {
    address: headers.get(ADDRESS_HEADER) ?? "unknown",
    device: getDeviceName(headers.get("user-agent")),
    requestId: headers.get(REQUEST_ID_HEADER) ?? "unknown",
  };
}
