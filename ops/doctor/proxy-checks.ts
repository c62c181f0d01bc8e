import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { PROBE_ANSWER_HEADER } from "@/lib/http/address-probe";
import { type Finding, note, ok, problem } from "./finding";

/** An address for documentation, which no client has. */
export const FORGED_ADDRESS = "203.0.113.7";
/** A résumé of the largest size in base64, with the other fields. */
const BODY_BYTES = 7 * 1024 * 1024;

/** Judges what the server saw of a request that claimed to come from `FORGED_ADDRESS`. */
export function checkForwarding(response: Response, siteUrl: string): Finding {
  const seen = response.headers.get(PROBE_ANSWER_HEADER);
  if (seen === null)
    return note(
      "The server at SITE_URL has another NEXTAUTH_SECRET, so the proxy's headers were not checked.",
    );
  const [address, host] = seen.split(" ");
  if (address === FORGED_ADDRESS)
    return problem(
      "The server believes a forged X-Forwarded-For. Let the proxy append the client's address, and set TRUST_PROXY to the number of proxies.",
    );
  if (address === "unknown")
    return problem("The proxy's X-Forwarded-For holds no address. Let it append the client's address.");
  return host === new URL(siteUrl).host
    ? ok(`The server sees this client as ${address}, and the host ${host}.`)
    : problem(`The server sees the host ${host}. Let the proxy pass the Host header.`);
}

/** The server answers here before a body has arrived. */
const UPLOAD = "/jobs/none/application";

/** Announces a body of the largest size. A proxy refuses it before the body comes, and so does the server, for another reason. */
export async function checkBodyLimit(siteUrl: string, timeout: number): Promise<Finding> {
  const send = siteUrl.startsWith("https:") ? requestHttps : requestHttp;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": BODY_BYTES };
    const call = send(siteUrl + UPLOAD, { method: "POST", headers, timeout });
    call.on("response", ({ statusCode }) => {
      resolve(statusCode);
      call.destroy();
    });
    call.on("timeout", () => {
      resolve(undefined);
      call.destroy();
    });
    call.on("error", reject);
    call.flushHeaders();
  });
  if (status === undefined)
    return note(
      "The proxy waits for the whole body, so its limit was not checked. It must be at least 9 MB.",
    );
  return status === 413
    ? problem("The proxy refuses a résumé of 5 MB. Raise its limit of a body to 9 MB.")
    : ok("The largest résumé passes the proxy.");
}
