import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { ADDRESS_HEADER } from "@/lib/caller";
import { sign, verify } from "@/lib/signing";

/** Header of the doctor's call of `/api/ready`. Only a program with the server's secret can make it. */
export const PROBE_HEADER = "x-doctor";
/** Header of the response: the client's address and the host, as the server sees them behind its proxies. */
export const PROBE_ANSWER_HEADER = "x-doctor-saw";

const PURPOSE = "doctor";
const LIFETIME_MS = 60_000;

/** Returns a value of `PROBE_HEADER` that is valid for a minute. */
export const createProbe = () => sign(PURPOSE, String(Date.now() + LIFETIME_MS));

/** Returns the headers that answer the doctor. Empty for any other caller. */
export function answerDoctor(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const probe = headers[PROBE_HEADER];
  const isDoctor = typeof probe === "string" && Number(verify(PURPOSE, probe)) > Date.now();
  return isDoctor ? { [PROBE_ANSWER_HEADER]: `${headers[ADDRESS_HEADER]} ${headers.host}` } : {};
}
