import { expect, test } from "vitest";
import { callAction } from "./call-action";

const FAILURE = "An error occurred.";
const UNEXPECTED = "We failed.";
const call = (action: () => unknown) =>
  callAction(action as Parameters<typeof callAction>[0], FAILURE, UNEXPECTED);
const reject = (error: unknown) => async () => {
  throw error;
};

test.each([
  ["the server cannot be reached, in Chromium", reject(new TypeError("Failed to fetch")), FAILURE],
  [
    "the server cannot be reached, in Firefox",
    reject(new TypeError("NetworkError when attempting to fetch")),
    FAILURE,
  ],
  ["the server cannot be reached, in Safari", reject(new TypeError("Load failed")), FAILURE],
  ["a proxy answers", reject(new Error("An unexpected response was received from the server.")), UNEXPECTED],
  ["the answer is malformed", reject(new Error("Connection closed.")), UNEXPECTED],
  ["the answer cannot be read", reject(new TypeError("undefined is not an object")), UNEXPECTED],
  ["there is no result", async () => undefined, UNEXPECTED],
  ["the result is null", async () => null, UNEXPECTED],
  ["the result is another one", async () => ({ hello: 1 }), UNEXPECTED],
])("a call of an action fails with its text when %s", async (_, action, message) => {
  expect(await call(action)).toMatchObject({ ok: false, message, isUnsure: true });
});

test("results of the action are returned as they are", async () => {
  for (const result of [
    { ok: true, data: 1 },
    { ok: false, message: "Name is required.", errors: {} },
  ])
    expect(await call(async () => result)).toBe(result);
});
