import { expect, test } from "vitest";
import { toHttpError } from "@/lib/http/to-http-error";
import { fromDatabaseError } from "./database-errors";
import { HttpError } from "@/lib/http/http-error";

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
  ["no connection left", { code: "P2010", meta: { driverAdapterError: { cause: { code: "53300" } } } }, 503],
  ["a primary that was, which takes no writes any more", { code: "25006" }, 503],
  ["the database's disk is full", { cause: { originalCode: "53100" } }, 503],
  ["the database's memory is full", { code: "53200" }, 503],
  ["the database's disk fails", { code: "58030" }, 503],
  ["a connection that failed", { code: "08006" }, 503],
  ["a connection that was not made", { code: "08001" }, 503],
  ["a protocol that is not understood", { code: "08P01" }, 503],
])("%s", (_, error, status) => expect(fromDatabaseError(error)?.status).toBe(status));

test("an error that is not the database's is not translated", () => {
  expect(toHttpError(new TypeError("x is undefined"))).toBeNull();
  expect(toHttpError(null)).toBeNull();
  expect(toHttpError({ code: "42601" })).toBeNull(); // a statement of ours that is wrong
  expect(toHttpError({ code: "0800" })).toBeNull();
});

test("an application error is returned unchanged", () => {
  const failure = new HttpError(404, "Message not found.");
  expect(toHttpError(failure)).toBe(failure);
});
