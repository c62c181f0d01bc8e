import { expect, test } from "vitest";
import { toFailure } from "./db-errors";
import { readBody, readJson } from "./request-body";

/** A request whose client sends something and then hangs up, as Node's server tells it. */
function hangingUp(sent = '{"name":'): Request {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.enqueue(Buffer.from(sent));
      else controller.error(aborted);
      sent = "";
    },
  });
  const headers = { "content-type": "application/json" };
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("a client that hangs up in its body is no database that is away", async () => {
  for (const read of [
    () => readBody(hangingUp(), 100),
    () => readJson(hangingUp()),
    () => readBody(hangingUp(""), 100),
  ])
    expect(toFailure(await read().catch((error: unknown) => error))).toMatchObject({
      status: 400,
      message: "The request ended before its body was complete.",
    });
});

test("a body is read to its last byte, and not one byte further than it may", async () => {
  const request = (text: string) => new Request("http://localhost/", { method: "POST", body: text });
  expect(Buffer.from(await readBody(request("12345"), 5)).toString()).toBe("12345");
  await expect(readBody(request("123456"), 5)).rejects.toMatchObject({ status: 413 });
});
