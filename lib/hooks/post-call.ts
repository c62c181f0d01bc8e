import "server-only";
import { type LookupAddress, lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/env";
import { isPublicAddress } from "./public-address";
import * as strings from "./strings";

const TIMEOUT_MS = 10_000;
/** In bytes. The status is all that counts. */
const RESPONSE_MAX = 4096;

type Resolve = (
  host: string,
  options: { all: true; family?: number | "IPv4" | "IPv6"; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PostOptions {
  resolve?: Resolve;
  timeoutMs?: number;
}

const toHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** Names that only a private network resolves. A trailing dot changes no name. */
const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local|internal))\.*$/;

const isAllowed = (url: URL) => env().HOOK_PRIVATE_HOSTS.includes(toHost(url));

/** Returns why an address cannot be called, or undefined. What a host resolves to is checked with each call. */
export function findAddressProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    return strings.notAnAddress;
  if (isAllowed(url)) return undefined;
  if (url.protocol !== "https:") return strings.notHttps;
  const host = toHost(url);
  const isPrivate = isIP(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host);
  return isPrivate ? strings.privateNetwork : undefined;
}

const privateAddress = () => Object.assign(new Error("The address is private."), { code: "EPRIVATE" });

/** Resolves a host to public addresses only. Node connects to these addresses, so that a second answer cannot differ. */
const lookupPublic =
  (resolve: Resolve): LookupFunction =>
  (host, { all, family, hints }, done) =>
    resolve(host, { all: true, family, hints }, (error, addresses = []) => {
      const [first] = addresses;
      if (error || !first) done(error ?? privateAddress(), []);
      else if (!addresses.every(({ address }) => isPublicAddress(address))) done(privateAddress(), []);
      else if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });

/**
 * Posts JSON and returns the status of the response. Follows no redirect. Rejects after ten seconds, and for an address of a
 * private network whose host is not allowed.
 */
export async function postCall(
  address: string,
  body: string,
  headers: Record<string, string>,
  { resolve = lookup, timeoutMs = TIMEOUT_MS }: PostOptions = {},
): Promise<number> {
  if (findAddressProblem(address)) throw privateAddress();
  const url = new URL(address);
  const { request } = url.protocol === "https:" ? https : http;
  const options = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      // Firewalls refuse requests without it.
      "user-agent": `Hooks (${env().SITE_URL})`,
      ...headers,
    },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isAllowed(url) && { lookup: lookupPublic(resolve) }),
  };
  return new Promise((answer, reject) => {
    const call = request(url, options, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > RESPONSE_MAX) response.destroy();
      });
      response.on("error", () => undefined); // the status has come
      answer(response.statusCode ?? 0);
    });
    // Without a listener, Node closes the connection and reports nothing.
    call.on("upgrade", ({ statusCode }, socket) => {
      socket.destroy();
      answer(statusCode ?? 0);
    });
    call.on("error", reject);
    call.end(body);
  });
}
