import { expect, test } from "vitest";
import { failureFromDatabase, toFailure } from "./db-errors";
import { Failure } from "./failure";

test.each([
  ["a row that is gone", { code: "P2025" }, 404],
  ["a value that exists", { code: "P2002" }, 409],
  [
    "a refused connection, deep in the chain",
    { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "57P01" } } } },
    503,
  ],
  [
    "a raw query that reached nobody",
    { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
    503,
  ],
  ["a pool that stays full", new Error("timeout exceeded when trying to connect"), 503],
  ["a query that was given up", new Error("Query read timeout"), 503],
  ["a NUL byte", { code: "22021" }, 422],
])("%s", (_, error, status) => expect(failureFromDatabase(error)?.status).toBe(status));

test("what is not the database's stays a surprise", () => {
  expect(toFailure(new TypeError("x is undefined"))).toBeNull();
  expect(toFailure(null)).toBeNull();
});

test("a failure is itself", () => {
  const failure = new Failure(404, "Message not found.");
  expect(toFailure(failure)).toBe(failure);
});
