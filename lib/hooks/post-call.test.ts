import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { findAddressProblem, postCall } from "./post-call";
import { describeOutcome, privateNetwork } from "./strings";

afterEach(() => {
  env().HOOK_PRIVATE_HOSTS = [];
});

test.each([
  ...["10.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "127.1", "0x7f000001", "2130706433", "017700000001"],
  ...["127.0.0.1.", "0", "１２７.0.0.1", "169.254.169.254", "100.64.0.1", "239.1.1.1", "203.0.113.9"],
  ...["[64:ff9b::7f00:1]", "[64:ff9b:1::a00:1]", "[::127.0.0.1]", "[::ffff:0:7f00:1]", "[fe80::1]"],
  ...["localhost", "localhost.", "LocalHost", "app.localhost", "printer.local", "wiki.internal.", "wiki"],
])("%s is private unless an operator allows the host", (host) => {
  const url = `https://${host}/hook`;
  expect(findAddressProblem(url)).toBe(privateNetwork);
  env().HOOK_PRIVATE_HOSTS = [new URL(url).hostname.replace(/^\[|\]$/g, "")];
  expect(findAddressProblem(url)).toBeUndefined();
});

test.each(["local.example", "internal.example.com", "localhost.example.com", "8.8.8.8", "[2606:4700::1111]"])(
  "%s is public",
  (host) => expect(findAddressProblem(`https://${host}/hook`)).toBeUndefined(),
);

test.each([
  ["503", "Answered 503"],
  ["CERT_HAS_EXPIRED", "Its certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Its certificate is for another host"],
  ["ENOTFOUND", "Couldn't connect: the host doesn't exist"],
  ["ECONNREFUSED", "Couldn't connect (ECONNREFUSED)"],
])("staff read of the outcome %s as %j", (outcome, text) => expect(describeOutcome(outcome)).toBe(text));

test("an answer whose headers are too long is told from a failed connection", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write(`HTTP/1.1 200 OK\r\nx: ${"x".repeat(100_000)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env().HOOK_PRIVATE_HOSTS = ["127.0.0.1"];
  const { port } = server.address() as AddressInfo;
  const call = postCall(`http://127.0.0.1:${port}/hook`, "{}", {});
  const outcome = await call.then(String, ({ code }: NodeJS.ErrnoException) => code ?? "");
  expect(describeOutcome(outcome)).toBe("The answer isn't valid HTTP (HPE_HEADER_OVERFLOW)");
  await new Promise((resolve) => server.close(resolve));
});

test("a receiver that changes to another protocol has answered, and its connection is closed", async () => {
  const server = createServer((socket) => {
    socket
      .resume()
      .write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env().HOOK_PRIVATE_HOSTS = ["127.0.0.1"];
  const { port } = server.address() as AddressInfo;
  expect(await postCall(`http://127.0.0.1:${port}/hook`, "{}", {})).toBe(101);
  await new Promise((resolve) => server.close(resolve));
});
