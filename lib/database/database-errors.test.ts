import { expect, test } from "vitest";
import { toHttpError } from "@/lib/http/to-http-error";
import { fromDatabaseError } from "./database-errors";
import { HttpError } from "@/lib/http-error";

test.each([
  ["a missing row", { code: "P2025" }, 404],
  ["a duplicate value", { code: "P2002" }, 409],
  [
    "a terminated connection, deep in the chain of causes",
    { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "57P01" } } } },
    503,
  ],
  [
    "a raw query without a reachable database",
    { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
    503,
  ],
  ["a machine that is down", { code: "EHOSTUNREACH" }, 503],
  ["a network that is down", { cause: { originalCode: "ENETUNREACH" } }, 503],
  ["too many open files", { code: "EMFILE" }, 503],
  ["an exhausted pool", new Error("timeout exceeded when trying to connect"), 503],
  ["a query that timed out", new Error("Query read timeout"), 503],
  ["a NUL byte", { code: "22021" }, 422],
  [
    "too many connections",
    { code: "P2010", meta: { driverAdapterError: { cause: { code: "53300" } } } },
    503,
  ],
  ["a former primary that is read-only", { code: "25006" }, 503],
  ["a full disk of the database", { cause: { originalCode: "53100" } }, 503],
  ["a database out of memory", { code: "53200" }, 503],
  ["a disk error of the database", { code: "58030" }, 503],
  ["a failed connection", { code: "08006" }, 503],
  ["a connection that cannot be established", { code: "08001" }, 503],
  ["a protocol violation", { code: "08P01" }, 503],
])("%s: %j becomes %i", (_, error, status) => expect(fromDatabaseError(error)?.status).toBe(status));

test("an error that is not the database's is not translated", () => {
  expect(toHttpError(new TypeError("x is undefined"))).toBeNull();
  expect(toHttpError(null)).toBeNull();
  expect(toHttpError({ code: "42601" })).toBeNull(); // a syntax error in our own SQL
  expect(toHttpError({ code: "0800" })).toBeNull();
});

test("an application error is returned unchanged", () => {
  const error = new HttpError(404, "Message not found.");
  expect(toHttpError(error)).toBe(error);
});
