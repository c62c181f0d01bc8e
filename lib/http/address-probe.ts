import { getCaller } from "@/lib/request/caller";
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
export function answerDoctor(headers: Headers): Record<string, string> {
  const probe = headers.get(PROBE_HEADER);
  const isDoctor = probe !== null && Number(verify(PURPOSE, probe)) > Date.now();
  return isDoctor ? { [PROBE_ANSWER_HEADER]: `${getCaller(headers).address} ${headers.get("host")}` } : {};
}
