import { STATUS_CODES } from "node:http";
import { KEEP_ALIVE_SECONDS } from "@/server/http/http-server";
import type { RawResponse, Variant } from "@/server/page-cache/entry/representation";

const START = "HTTP/1.1 200 OK\r\nDate: ";
const CONNECTION = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;

let formattedSecond = 0;
let formattedDate = "";

/** Returns the value of the Date header, formatted once per second. */
function getHttpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== formattedSecond)
    [formattedSecond, formattedDate] = [second, new Date(second * 1000).toUTCString()];
  return formattedDate;
}

/**
 * Returns a variant's response with status 200, without its body for HEAD. Builds it once per variant and moves the
 * variant's body into it.
 */
export function rawResponse(variant: Variant, isHead: boolean): Buffer {
  const raw = (variant.rawResponse ??= buildRawResponse(variant));
  const date = getHttpDate();
  if (raw.date !== date) {
    raw.bytes.write(date, START.length, "latin1");
    raw.date = date;
  }
  return isHead ? raw.bytes.subarray(0, raw.headLength) : raw.bytes;
}

export function raw304(headers: readonly string[]): Buffer {
  return Buffer.from(
    `HTTP/1.1 304 ${STATUS_CODES[304]}\r\nDate: ${getHttpDate()}\r\n${formatHeaders(headers)}${CONNECTION}`,
    "latin1",
  );
}

function buildRawResponse(variant: Variant): RawResponse {
  const date = getHttpDate();
  const head = Buffer.from(
    START + date + "\r\n" + formatHeaders(variant.headersWithLength) + CONNECTION,
    "latin1",
  );
  const bytes = Buffer.concat([head, variant.body]);
  variant.body = bytes.subarray(head.length);
  return { bytes, headLength: head.length, date };
}

function formatHeaders(headers: readonly string[]): string {
  let text = "";
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return text;
}
