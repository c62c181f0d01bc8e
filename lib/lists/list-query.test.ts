import { describe, expect, test } from "vitest";
import {
  findUnusedParams,
  listHref,
  listParams,
  pageBounds,
  parseListQuery,
  type SearchParams,
} from "./list-query";

describe("parsing the query string of a list", () => {
  test.each([
    [{}, { page: 1, q: "" }],
    [
      { page: "3", q: " smith " },
      { page: 3, q: "smith" },
    ],
    [
      { page: ["2", "9"], q: ["a", "b"] },
      { page: 2, q: "a" },
    ],
    [{ page: "-1" }, { page: 1, q: "" }],
    [
      { page: "abc", q: "%_\\" },
      { page: 1, q: "%_\\" },
    ],
    [{ page: "1000001" }, { page: 1_000_000, q: "" }],
    [{ page: "1e99" }, { page: 1_000_000, q: "" }],
    [{ page: "1e999" }, { page: 1, q: "" }],
    [{ page: "1.5" }, { page: 1, q: "" }],
    [{ q: "a\0b" }, { page: 1, q: "ab" }],
  ])("reads page and search of %j", (params, expected) =>
    expect(parseListQuery(params)).toEqual({ ...expected, filters: {} }),
  );

  test.each([
    [{ sort: "-name" }, { sort: { by: "name", descending: true } }],
    [{ sort: "name" }, { sort: { by: "name", descending: false } }],
    [{ sort: "secret" }, { sort: undefined }],
    [{ sort: "toString" }, { sort: undefined }],
    [{ status: "open" }, { filters: { status: "open" } }],
    [{ status: "gone" }, { filters: {} }],
    [{ status: "toString" }, { filters: {} }],
    [{ job: " j1\0 " }, { filters: { job: "j1" } }],
    [{ other: "x" }, { filters: {} }],
    [{ day: "12" }, { filters: { day: "12" } }],
    [{ day: "noon" }, { filters: {} }],
  ])("reads order and filters of %j", (params, expected) => {
    const day = { accepts: (value: string) => /^\d+$/.test(value) };
    const shape = { sorts: { name: [] }, filters: { status: { values: { open: 1 } }, job: {}, day } };
    expect(parseListQuery(params, shape)).toMatchObject(expected);
  });

  test("a list without a search ignores a search text", () => {
    const shape = { sorts: {}, filters: {}, searchable: false };
    expect(parseListQuery({ q: "smith", page: "2" }, shape)).toMatchObject({ q: "", page: 2 });
  });

  test.each([
    [{ status: "open", q: "a", sort: "-name", rows: "25", page: "2" }, true, []],
    [{ status: "", q: " ", sort: "" }, true, []],
    [{ status: "gone", sort: "secret" }, true, ["status", "sort"]],
    [{ stauts: "open", toString: "", Q: "a" }, true, ["stauts", "toString", "Q"]],
    [{ q: "\u200b" }, true, ["q"]],
    [{ q: "a" }, false, ["q"]],
  ])("finds what a list would ignore in %j", (params, searchable, names) => {
    const shape = { sorts: { name: [] }, filters: { status: { values: { open: 1 } } }, searchable };
    expect(findUnusedParams(params as SearchParams, shape)).toEqual(names);
  });

  test("a search text is cut to 200 characters", () => {
    expect(parseListQuery({ q: "x".repeat(10_000) }).q).toHaveLength(200);
  });
});

describe("page bounds", () => {
  test.each([
    [0, 1, { page: 1, pages: 1, offset: 0, from: 0, to: 0 }],
    [25, 1, { page: 1, pages: 1, offset: 0, from: 1, to: 25 }],
    [26, 2, { page: 2, pages: 2, offset: 25, from: 26, to: 26 }],
    [60, 99, { page: 3, pages: 3, offset: 50, from: 51, to: 60 }],
  ])("%i rows, page %i", (total, page, expected) => expect(pageBounds(total, page)).toEqual(expected));

  test("a page of a hundred rows", () =>
    expect(pageBounds(130, 2, 100)).toEqual({ page: 2, pages: 2, offset: 100, from: 101, to: 130 }));
});

test.each([
  ["100", 100],
  ["50", 50],
  ["25", undefined],
  ["1000", undefined],
  ["-100", undefined],
  [["100", "50"], 100],
])("reads %j as rows per page", (rows, expected) => expect(parseListQuery({ rows }).rows).toBe(expected));

test("search, order, filters and the number of rows survive from page to page", () => {
  const shape = { sorts: { name: [] }, filters: { status: { values: { open: 1 } } } };
  const params = { q: "a", sort: "-name", status: "open", rows: "100" };
  expect(listParams(parseListQuery({ ...params, page: "3" }, shape))).toEqual(params);
});

test("an address leaves out default values", () => {
  expect(listHref("/admin/messages", { page: 1, q: "", show: undefined })).toBe("/admin/messages");
  expect(listHref("/admin/messages", { page: 2, q: "a&b" })).toBe("/admin/messages?page=2&q=a%26b");
});
