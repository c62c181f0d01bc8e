import { STATUS_CODES } from "node:http";
import type { RawResponse, Variant } from "@/server/page-cache/entry/representation";

/** For how long a connection without a request stays open: longer than a balancer keeps its side. */
export const KEEP_ALIVE_SECONDS = 75;

const START = "HTTP/1.1 200 OK\r\nDate: ";
const CONNECTION = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;

let second = 0;
let date = "";

/** The present second as a header says it; Node formats it once a second for its own answers too. */
function httpDate(): string {
  const present = Math.floor(Date.now() / 1000);
  if (present !== second) [second, date] = [present, new Date(present * 1000).toUTCString()];
  return date;
}

/** A variant's answer with status 200, with or without its body. It is made once; the body is kept in it alone. */
export function rawResponse(variant: Variant, isHead: boolean): Buffer {
  const wire = (variant.rawResponse ??= buildRawResponse(variant));
  const present = httpDate();
  if (wire.date !== present) {
    wire.bytes.write(present, START.length, "latin1");
    wire.date = present;
  }
  return isHead ? wire.bytes.subarray(0, wire.headLength) : wire.bytes;
}

/** The answer to who has the variant already. */
export function raw304(headers: readonly string[]): Buffer {
  return Buffer.from(
    `HTTP/1.1 304 ${STATUS_CODES[304]}\r\nDate: ${httpDate()}\r\n${formatHeaders(headers)}${CONNECTION}`,
    "latin1",
  );
}

function buildRawResponse(variant: Variant): RawResponse {
  const present = httpDate();
  const head = Buffer.from(
    START + present + "\r\n" + formatHeaders(variant.headersWithLength) + CONNECTION,
    "latin1",
  );
  const bytes = Buffer.concat([head, variant.body]);
  variant.body = bytes.subarray(head.length);
  return { bytes, headLength: head.length, date: present };
}

/** A flat list of names and values, a line each. */
function formatHeaders(headers: readonly string[]): string {
  let text = "";
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return text;
}
