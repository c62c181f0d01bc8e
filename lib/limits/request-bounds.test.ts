import { createRequire } from "node:module";
import type { IncomingHttpHeaders } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundRequestHead, hasMoreFields, isPlainHead } from "./request-bounds";

type Tree = [unknown, Record<string, unknown>, ...unknown[]];

/** Builds the router state of a page with this many route segments. */
const nest = (levels: number): Tree => (levels === 1 ? ["", {}] : ["", { children: nest(levels - 1) }]);
const encode = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));
const judge = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  boundRequestHead({ method, url, headers })?.status ?? null;
const judgeTree = (header: string) => judge("/", { "next-router-state-tree": header }) ?? 200;

/** The state of the deepest route, `/admin/privacy/receipts/1`. */
const DEEPEST: Tree = [
  "",
  {
    children: [
      "admin",
      {
        children: [
          "privacy",
          {
            children: [
              "receipts",
              { children: [["number", "1", "d", null], { children: ["__PAGE__", {}] }] },
            ],
          },
        ],
      },
    ],
  },
  null,
  null,
  16,
];

describe("the router's state", () => {
  test.each([
    ["of the deepest route", encode(DEEPEST), 200],
    ["of 20 levels", encode(nest(20)), 200],
    ["of 21 levels", encode(nest(21)), 400],
    ["of 1,200 levels", JSON.stringify(nest(1200)), 400],
    ["of more than 4 KB", encode(["x".repeat(4096), {}]), 400],
    ["that is empty", "", 400],
    ["that is not JSON", "x", 400],
    ["that cannot be decoded", "%", 400],
    ["of another shape", encode({}), 400],
    ["without children", encode([""]), 400],
    ["with a child that is no state", encode(["", { children: "x" }]), 400],
    ["with an unknown kind of parameter", encode([["id", "1", "x", null], {}]), 400],
    ["sent twice", `${encode(nest(2))}, ${encode(nest(2))}`, 400],
  ])("%s", (_name, header, status) => expect(judgeTree(header)).toBe(status));

  // Fails when a new version of Next.js reads another shape, which it would answer with 500.
  test("is accepted only when Next.js can read it", () => {
    const { parseAndValidateFlightRouterState: parse } = createRequire(import.meta.url)(
      "next/dist/server/app-render/parse-and-validate-flight-router-state.js",
    ) as { parseAndValidateFlightRouterState: (header: string) => unknown };
    const segments = [
      ...["", "admin", ["id", "1", "d", null], ["id", "1", "oc", ["a"]], ["id", "1", "di(.)", null]],
      ...[["id", "1", "x", null], ["id", "1", "d"], null, 1, []],
    ];
    const others = [null, "refetch", "x", 1, ["/a", ""], ["/a"]];
    const rest = fc.array(fc.constantFrom(...others), { maxLength: 5 });
    const buildNode = (levels: number): fc.Arbitrary<Tree> => {
      const child: fc.Arbitrary<unknown> = levels === 1 ? fc.constant("x") : buildNode(levels - 1);
      const maxKeys = levels === 1 ? 0 : 2;
      const children = fc.dictionary(fc.constantFrom("children", "slot"), child, { maxKeys });
      const parts = fc.tuple(fc.constantFrom(...segments), children, rest);
      return parts.map(([segment, record, more]) => [segment, record, ...more]);
    };
    let accepted = 0;
    fc.assert(
      fc.property(buildNode(3), (tree) => {
        const header = encode(tree);
        if (judgeTree(header) !== 200) return;
        accepted += 1;
        expect(() => parse(header)).not.toThrow();
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

test.each([
  ["/account", {}, null],
  [`/account?${"a&".repeat(99)}a`, {}, null],
  [`/account?${"a&".repeat(100)}a`, {}, 400],
  [`/account?${"&a".repeat(7000)}`, {}, 400],
  [`/${"a".repeat(4095)}`, {}, null],
  [`/${"a".repeat(4096)}`, {}, 414],
  [`/account?q=${"a".repeat(4096)}`, {}, 414],
  ["/", { accept: "a".repeat(4090) }, null],
  ["/", { accept: "a".repeat(4091) }, 431],
  ["/", { ["x".repeat(4097)]: "" }, 431],
  ["/", { cookie: "a".repeat(8186) }, null],
  ["/", { cookie: "a".repeat(8187) }, 431],
  ["/", Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, ""])), null],
  ["/", Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, ""])), 431],
])("a head is judged by its sizes: %#", (target, headers, status) => {
  expect(judge(target, { ...headers })).toBe(status);
});

test("User-Agent is cut to 256 characters", () => {
  const headers = { "user-agent": "a".repeat(15_000), accept: "*/*" };
  expect(judge("/", headers)).toBeNull();
  expect(headers).toEqual({ "user-agent": "a".repeat(256), accept: "*/*" });
});

test.each([
  ["/about/../admin", 400],
  ["/about/%2e%2E/admin", 400],
  ["/about/.", 400],
  ["/%E0%A4%A", 400],
  ["*", 400],
  ["/about?next=/../x", null],
  ["/%C3%A4", null],
])("the address %s gets %s", (url, status) => expect(judge(url)).toBe(status));

test("an address in absolute form is its path, and its host is the Host header", () => {
  const request = { method: "GET", url: "http://example.com?x=1", headers: { host: "other" } };
  expect(boundRequestHead(request)).toBeNull();
  expect(request).toMatchObject({ url: "/?x=1", headers: { host: "example.com" } });
});

test("only methods that an endpoint may have pass", () => {
  for (const method of ["TRACE", "PROPFIND", "x"]) expect(judge("/", {}, method)).toBe(405);
  for (const method of ["GET", "OPTIONS", "DELETE"]) expect(judge("/", {}, method)).toBeNull();
});

test("fields are counted as their separators say", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (text, max) => {
      expect(hasMoreFields(text, max)).toBe(text.split("&").length > max);
      expect(hasMoreFields(Buffer.from(text), max)).toBe(text.split("&").length > max);
    }),
  );
});

test.each([
  ["/about", ["Host", "x"], true],
  ["/about", [], false],
  ["/about", ["Host", "x", "hoST", "y"], false],
  ["/about", ["Host", "x", "Cookie", "c".repeat(4097)], false],
  ["/about", ["Host", "x", ...Array.from({ length: 100 }, (_, at) => [`A${at}`, "1"]).flat()], false],
  ["http://x/about", ["Host", "x"], false],
  ["/about#1", ["Host", "x"], false],
  ["/jobs/a/%FF", ["Host", "x"], false],
  ["/jobs/a/..", ["Host", "x"], false],
])("a response from memory answers %s with %j: %s", (url, rawHeaders, expected) => {
  expect(isPlainHead(url, rawHeaders)).toBe(expected);
});
