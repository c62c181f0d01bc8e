import { expect, test } from "vitest";
import { parseRequestHead } from "./request-head";

const parse = (text: string) => parseRequestHead(Buffer.from(text, "latin1"));

test("a plain request has its path, lower-case trimmed headers and length", () => {
  const head = "GET /about?a=%20b HTTP/1.1\r\nHost: x\r\nAccept-Encoding:\t gzip, br \r\nEmpty:\r\n\r\n";
  expect(parse(`${head}more`)).toEqual({
    method: "GET",
    url: "/about?a=%20b",
    headers: { host: "x", "accept-encoding": "gzip, br", empty: "" },
    length: head.length,
    requestLength: head.length,
    isPlain: true,
  });
});

test.each([
  ["Connection: keep-alive", true],
  ["Connection: Keep-Alive", true],
  ["Connection: close", false],
  ["Connection: keep-alive, Upgrade", false],
  ["Proxy-Connection: close", false],
  ["Upgrade: websocket", false],
  ["Expect: 100-continue", false],
  ["Content-Length: 0", false],
  ["Transfer-Encoding: chunked", false],
  ["Trailer: x", false],
])("with %s, plain: %s", (field, isPlain) => {
  expect(parse(`GET / HTTP/1.1\r\nHost: x\r\n${field}\r\n\r\n`)?.isPlain).toBe(isPlain);
});

test.each([
  ["Content-Length: 12", 12],
  ["Content-Length: 0012", 12],
  ["X: y", 0],
  ["Transfer-Encoding: chunked", null],
  ["Content-Length: 12\r\nTransfer-Encoding: chunked", null],
  ["Content-Length: +12", null],
  ["Content-Length: 1 2", null],
  ["Content-Length: 0x12", null],
  ["Content-Length:", null],
  [`Content-Length: ${"9".repeat(20)}`, null],
])("a head with %j announces a body of %s bytes", (field, body) => {
  const head = parse(`POST / HTTP/1.1\r\nHost: x\r\n${field}\r\n\r\n`);
  expect(head?.requestLength).toBe(body === null ? null : head!.length + body);
});

test.each([
  ["nothing", ""],
  ["half a line", "GET / HT"],
  ["half a head", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["half an end", "GET / HTTP/1.1\r\nHost: x\r\n\r"],
  ["an invalid end", "GET / HTTP/1.1\r\nHost: x\r\n\rX"],
  ["another version", "GET / HTTP/1.0\r\nHost: x\r\n\r\n"],
  ["no version", "GET /\r\n\r\n"],
  ["lines without carriage return", "GET / HTTP/1.1\nHost: x\n\n"],
  ["a lone carriage return in a value", "GET / HTTP/1.1\r\nHost: x\ry\r\n\r\n"],
  ["a null in a value", "GET / HTTP/1.1\r\nHost: x\0\r\n\r\n"],
  ["a letter beyond ASCII", "GET / HTTP/1.1\r\nHost: x\r\nName: J\xfcrgen\r\n\r\n"],
  ["a folded value", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n 5\r\n\r\n"],
  ["a space before the colon", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: x\r\n: 5\r\n\r\n"],
  ["a header twice", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\ncontent-length: 5\r\n\r\n"],
  ["two Host headers", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"],
  ["no Host header", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["a target in absolute form", "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["the target *", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a space in the path", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a lower-case method", "get / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an empty line before it", "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["more than 8 KiB", `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"c".repeat(8192)}\r\n\r\n`],
])("%s is left to Node", (_what, text) => {
  expect(parse(text)).toBeNull();
});

test.each(["__proto__", "constructor", "toString"])("a header named %s is an ordinary header", (name) => {
  expect(Object.keys(parse(`GET / HTTP/1.1\r\nHost: x\r\n${name}: 1\r\n\r\n`)!.headers)).toEqual([
    "host",
    name.toLowerCase(),
  ]);
});

test("a value of many spaces is parsed in linear time", () => {
  const began = process.cpuUsage();
  for (let times = 0; times < 100; times += 1)
    expect(parse(`GET / HTTP/1.1\r\nHost: x\r\nA:${" ".repeat(8000)}\x01\r\n\r\n`)).toBeNull();
  // Each head takes about 30 µs. With backtracking it would take 30 ms.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
});
