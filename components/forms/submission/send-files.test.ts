import { afterEach, expect, test, vi } from "vitest";
import { SIGNED_OUT } from "@/lib/action-result";
import { sendFiles } from "./send-files";

const FAILURE = "We couldn't add it. Try again.";

const send = (status: number, answer: object | null) => {
  vi.stubGlobal("fetch", async () => new Response(answer && JSON.stringify(answer), { status }));
  return sendFiles("/files", new FormData(), { failure: FAILURE, field: "file", gone: "Deleted." });
};

afterEach(() => vi.unstubAllGlobals());

test("files that arrived return the server's answer, which may be empty", async () => {
  expect(await send(201, { id: "one" })).toEqual({ ok: true, data: { id: "one" } });
  expect(await send(204, null)).toEqual({ ok: true, data: undefined });
});

test.each([
  [401, `${FAILURE} ${SIGNED_OUT}`],
  [403, `${FAILURE} Why.`],
  [404, "Deleted."],
  [409, "Why."],
  [500, FAILURE],
  [503, `${FAILURE} Why.`],
])("a rejection with %i says %j", async (status, message) => {
  expect(await send(status, { message: "Why." })).toMatchObject({ ok: false, message });
});

test("files that are too large are named at their field", async () => {
  expect(await send(413, { message: "Too large." })).toMatchObject({ errors: { file: "Too large." } });
});
