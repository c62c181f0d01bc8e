import type { IncomingHttpHeaders } from "node:http";

/** A request head that every HTTP parser reads in the same way. */
export interface RequestHead {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Bytes of the head, including the empty line. */
  length: number;
  /** Bytes of head and body. Null when only a parser of the body can tell. */
  requestLength: number | null;
  /** Whether the request has no body and no expectation, and keeps the connection. */
  isPlain: boolean;
}

/** Node parses longer heads. Its limit is 16 KiB. */
const MAX_HEAD_LENGTH = 8192;
const REQUEST_LINE = /([A-Z]+) (\/[!-~]*) HTTP\/1\.1\r\n/y;
const HEADER_LINE = /([\w!#$%&'*+.^`|~-]+):([\t -~]*)\r\n/y;
const CONTENT_LENGTH = /^\d{1,15}$/;

/** Requests with these headers are not plain. Node treats `Proxy-Connection` like `Connection`. */
const NOT_PLAIN_HEADERS = [
  "content-length",
  "transfer-encoding",
  "expect",
  "upgrade",
  "trailer",
  "proxy-connection",
];

/**
 * Parses the request head at the start of `bytes` (RFC 9112). Returns null for any head that Node's parser must judge:
 * incomplete, longer than 8 KiB, not ASCII, another HTTP version, a repeated header, no Host header.
 */
export function parseRequestHead(bytes: Buffer): RequestHead | null {
  const text = bytes.toString("latin1", 0, MAX_HEAD_LENGTH);
  REQUEST_LINE.lastIndex = 0;
  const [requestLine, method, url] = REQUEST_LINE.exec(text) ?? [];
  if (requestLine === undefined || method === undefined || url === undefined) return null;
  const headers: IncomingHttpHeaders = Object.create(null);
  let at = requestLine.length;
  while (text[at] !== "\r") {
    HEADER_LINE.lastIndex = at;
    const [headerLine, name, value] = HEADER_LINE.exec(text) ?? [];
    if (headerLine === undefined || name === undefined || value === undefined) return null;
    const key = name.toLowerCase();
    if (key in headers) return null;
    headers[key] = value.trim();
    at += headerLine.length;
  }
  if (text[at + 1] !== "\n" || headers.host === undefined) return null;
  const length = at + 2;
  const isKeepAlive = headers.connection === undefined || /^keep-alive$/i.test(headers.connection);
  const isPlain = isKeepAlive && !NOT_PLAIN_HEADERS.some((name) => name in headers);
  return { method, url, headers, length, requestLength: getRequestLength(length, headers), isPlain };
}

function getRequestLength(length: number, headers: IncomingHttpHeaders): number | null {
  if (headers["transfer-encoding"] !== undefined) return null;
  const body = headers["content-length"] ?? "0";
  return CONTENT_LENGTH.test(body) ? length + Number(body) : null;
}
