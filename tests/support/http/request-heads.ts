import fc from "fast-check";

// Node finds the end of a request that is made of ordinary parts.
// The odd parts break a rule of RFC 9112, switch the protocol, or are too long.

/** Generates a text from one of the lists. Each list begins with its weight. */
const draw = (...lists: readonly [weight: number, ...texts: string[]][]) =>
  fc.oneof(...lists.map(([weight, ...texts]) => ({ weight, arbitrary: fc.constantFrom(...texts) })));

export const METHODS = draw(
  [40, "GET"],
  [14, "HEAD"],
  [5, "POST"],
  [3, "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND", "TRACE", "M-SEARCH"],
);
export const ODD_METHODS = draw(
  [1, "get", "Get", "BREW", "CONNECT", "PRI", "G", "GET\t", "", "G\xc9T", "GET /a"],
  [1, "G".repeat(300)],
);

const STORED = draw(
  [8, "/", "/about", "/jobs"],
  [4, "/about?x=1", "/about?x=%0d%0aX:%201", "/jobs?utm_source=mail", "/jobs?q=", "/?", "/??/about"],
  [2, "/team", "/api/jobs", "/api/health", "/api/team?startKey=x", "/team/"],
  [3, "/feeds/jobs.json", "/picture.svg", "/empty.txt", "/_next/static/app.js", "/jobs/7", "/jobs/7?x"],
  [1, "/img/team/ada_grey.webp", `/about?${"a".repeat(7000)}`, `/jobs?${"q&".repeat(2000)}`],
);
const NOT_STORED = draw(
  [3, "/jobs/none", "/jobs/search", "/jobs?q=surveyor", "/jobs?q=%zz&location=", "/admin", "/admin/"],
  [3, "/api/ready/", "/message", "/auth/sign-in", "/nothing", "/_not-found", "/about/", "//about"],
  [3, "/%61bout", "/jobs/%37", "/%zz", "/%", "/about%00", "/about%2f", "/%2e%2e/about", "/about;x"],
  [3, "/.", "/..", "/./about", "/about/.", "/jobs/../about", "/../about", "/jobs/..", "/about\\.."],
  [1, "/img/team/ada_grey.webp?v=1", "/img/team/ada_grey.jpeg", "/about#x", "/{}|^`\"<>'"],
  [1, `/${"a".repeat(3000)}`],
);
const NOISE = fc
  .array(fc.constantFrom(..."/.%?&=#;:@\\~+a0AZ_-"), { maxLength: 12 })
  .map((letters) => `/${letters.join("")}`);
export const TARGETS = fc.oneof(
  { weight: 16, arbitrary: STORED },
  { weight: 7, arbitrary: NOT_STORED },
  { weight: 1, arbitrary: NOISE },
);
export const ODD_TARGETS = draw(
  [3, "http://x/about", "http://evil.example/", "HTTPS://x/about?a", "http://x", "x://y", "*"],
  [2, "x:80", "about", "?x", "", "/a b", "/about ", " /about", "/\x00", "/\x7f", "/\t", "/\xe9", "/\xff"],
  [1, `/${"a".repeat(8170)}`, `/${"a".repeat(16_500)}`],
);

export const VERSIONS = draw([24, "HTTP/1.1"], [1, "HTTP/1.0"]);
export const ODD_VERSIONS = draw(
  [1, "HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/1.10", "HTTP/01.1", "http/1.1", "HTTPS/1.1", "HTTP/1.1 "],
  [1, "HTTP/1.", "", "RTSP/1.0", "ICE/1.0", "HTTP/1,1", "HTTP /1.1", "HTTP/1.1\t", "HTTP/1.1x"],
);

export const HOSTS = draw(
  [30, "Host: x"],
  [2, "host: www.example.com", "HOST:x", "Host:\t x \t", "Host: x:80"],
  [1, "Host:", "Host: \xe9", "Host: a b/../"],
);
export const ODD_HOSTS = draw(
  [2, "", "Hos: x"],
  [1, "Host: x\r\nHost: x", "Host: x\r\nhost: y", "Host: x\r\nHost:"],
);

const CONNECTION = draw(
  [
    3,
    "Connection: keep-alive",
    "Connection: Keep-Alive",
    "connection:KEEP-ALIVE",
    "Connection:\tkeep-alive ",
  ],
  [3, "Connection: close", "Connection: Close", "Connection: keep-alive, close", "Connection: close, TE"],
  [1, "Connection:", "Connection: x", "Connection: keep-alive,", "Connection: keep-alive;"],
  [1, "Connection: close\r\nConnection: keep-alive", "Connection: keep-alive\r\nConnection: close"],
  [1, "Proxy-Connection: keep-alive", "Proxy-Connection: close", "Keep-Alive: timeout=1", "Upgrade: h2c"],
);
const CODINGS = draw(
  [4, "Accept-Encoding: gzip, deflate, br", "Accept-Encoding: gzip", "accept-encoding:br"],
  [2, "Accept-Encoding: br;q=0.1, gzip;q=0.5", "Accept-Encoding: *", "Accept-Encoding: *;q=0, br"],
  [1, "Accept-Encoding:", "Accept-Encoding: identity;q=0", "Accept-Encoding: gzip ; q=1.0 , br ;q=.5"],
  [1, "Accept-Encoding: gzip\r\nAccept-Encoding: br", `Accept-Encoding: ${"br;q=0.001,".repeat(30)}gzip`],
);
const OTHERS = draw(
  [4, "User-Agent: Mozilla/5.0", "Cookie: a=b; ID_TOKEN=c", "Accept-Language: en", "Accept: */*", "Accept:"],
  [4, "Accept: text/html", "Accept: application/json", "Authorization: Bearer x"],
  [3, "RSC: 1", "RSC: 0", "RSC:", "rsc: 1, 1", "Next-Router-Prefetch: 1"],
  [2, "Next-Router-Segment-Prefetch: /_tree", "Content-Security-Policy: x", "X-Matched-Path: /admin"],
  [2, "Range: bytes=0-10", "If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT", "If-Match: *"],
  [2, "Content-Type: application/json", "Content-Type: multipart/form-data", "Next-Action: x"],
  [2, "X-Forwarded-For: 1.2.3.4", "X-Request-Id: x", "X-Middleware-Subrequest: x", "Origin: null"],
  [2, "X:", "X: \t ", "X:y", "X:\ty\t ", "x: :", "!#$%&'*+-.^_`|~: x", "__proto__: x", "constructor: x"],
  [2, "X: \xe9\xff", "Cookie: a\r\nCookie: b", "X: 1\r\nx: 2", "Accept: text/html\r\nAccept: */*"],
  [1, "TE: trailers", "Trailer: X", `X: ${"y".repeat(4000)}`, Array(60).fill("X: y").join("\r\n")],
);
/** Fields whose values do not depend on the site. */
export const FIELDS = fc.oneof(
  { weight: 8, arbitrary: OTHERS },
  { weight: 3, arbitrary: CODINGS },
  { weight: 2, arbitrary: CONNECTION },
);
export const ODD_FIELDS = draw(
  [2, "X : y", "X", ": y", " X: y", "\tX: y", "(X): y", "X\xe9: y", "X\x00: y"],
  [2, "X: \x00", "X: \x7f", "X: \x01", "X: a\rb", "X: a\r", "X: a\r\r", "\r", "\n"],
  [2, "X: a\r\n b", "X: a\r\n\tb", "X: a\r\n \r\n b", "Host\r\n : x", "Content-Length:\r\n 0"],
  [2, "X: a\nY: b", "X: a\n b", "X: a\n\n", "X: a\r\n\nY: b", "Connection:\r\n close"],
  [2, "Connection: Upgrade\r\nUpgrade: websocket", "Connection: keep-alive, upgrade\r\nUpgrade: h2c"],
  [1, "Connection: Upgrade", "Content-Length : 0", "Transfer-Encoding : chunked", "GET / HTTP/1.1"],
  [1, `${"X".repeat(9000)}: y`, `X: ${"y".repeat(17_000)}`],
);

export const EXPECTATIONS = draw(
  [2, "Expect: 100-continue", "expect: 100-Continue"],
  [1, "Expect: wonders", "Expect:", "Expect: 100-continue, x"],
);

/** Lengths of a head below and above the limits of the fast path and of Node. */
export const LENGTHS = fc.constantFrom(8190, 8191, 8192, 8193, 8194, 12_000, 16_000);
export const ODD_LENGTHS = fc.constantFrom(16_380, 16_383, 16_384, 16_385, 16_400, 40_000, 70_000);

export const ODD_LINE_ENDS = fc.constantFrom("\n", "\r", "\r\r\n", "\n\r");
export const ODD_BEGINNINGS = fc.constantFrom(
  "\r\n",
  "\n",
  "\r\n\r\n",
  " ",
  "\t",
  "\x00",
  "\xef\xbb\xbf",
  "\r",
);
