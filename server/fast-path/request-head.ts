import type { IncomingHttpHeaders } from "node:http";

/** The head of a request as it stands on the wire, when nobody could read it in two ways. */
export interface RequestHead {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Bytes of the head, the empty line behind it included. */
  length: number;
  /** Bytes of the whole request; null when only its reader can tell. */
  requestLength: number | null;
  /** Whether it is a plain question: no body, no expectation, and the connection stays as it is. */
  isPlain: boolean;
}

/** Longer ones are read by Node, whose limit is 16 KiB. */
const MAX_LENGTH = 8192;
const REQUEST_LINE = /([A-Z]+) (\/[!-~]*) HTTP\/1\.1\r\n/y;
const FIELD = /([\w!#$%&'*+.^`|~-]+):([\t -~]*)\r\n/y;
const LENGTH = /^\d{1,15}$/;

/** Headers by which a request is more than a question; Node reads `Proxy-Connection` as if it were `Connection`. */
const NOT_PLAIN = ["content-length", "transfer-encoding", "expect", "upgrade", "trailer", "proxy-connection"];

/**
 * Reads the head of a request (RFC 9112) that begins with `bytes`. Null for everything that is not plain: what is incomplete, very
 * long, beyond ASCII or of another version, a header that comes twice, a missing host. Node's reader decides about all of that.
 */
export function parseRequestHead(bytes: Buffer): RequestHead | null {
  const text = bytes.toString("latin1", 0, MAX_LENGTH);
  REQUEST_LINE.lastIndex = 0;
  const [line, method, url] = REQUEST_LINE.exec(text) ?? [];
  if (line === undefined || method === undefined || url === undefined) return null;
  const headers: IncomingHttpHeaders = Object.create(null);
  let at = line.length;
  while (text[at] !== "\r") {
    FIELD.lastIndex = at;
    const [field, name, value] = FIELD.exec(text) ?? [];
    if (field === undefined || name === undefined || value === undefined) return null;
    const key = name.toLowerCase();
    if (key in headers) return null;
    headers[key] = value.trim();
    at += field.length;
  }
  if (text[at + 1] !== "\n" || headers.host === undefined) return null;
  const length = at + 2;
  const isKeepAlive = headers.connection === undefined || /^keep-alive$/i.test(headers.connection);
  const isPlain = isKeepAlive && !NOT_PLAIN.some((name) => name in headers);
  return { method, url, headers, length, requestLength: getRequestLength(length, headers), isPlain };
}

function getRequestLength(length: number, headers: IncomingHttpHeaders): number | null {
  if (headers["transfer-encoding"] !== undefined) return null;
  const body = headers["content-length"] ?? "0";
  return LENGTH.test(body) ? length + Number(body) : null;
}
