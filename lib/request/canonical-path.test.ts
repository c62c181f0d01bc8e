import { expect, test } from "vitest";
import { findCanonicalPath } from "./canonical-path";

test("a letter, a digit, a hyphen, an underscore and a tilde need no escape", () => {
  expect(findCanonicalPath("/%61bout")).toBe("/about");
  expect(findCanonicalPath("/%41%5a%5F%7e%2d%39/services/ai%2Dml")).toBe("/AZ_~-9/services/ai-ml");
  const all = Array.from({ length: 256 }, (_, code) => `%${code.toString(16).padStart(2, "0")}`);
  const plain = all.map((escape) => findCanonicalPath(`/a${escape}`)).filter((path) => path !== null);
  expect(plain.map((path) => path.slice(2)).join("")).toBe(
    "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~",
  );
});

test.each([
  ...["/about", "/", "/%2fabout", "//%61bout", "/%61bout/", "/%61//b", "/%61bout%2f", "/%61bout%00"],
  ...["/%2561bout", "/%25%36%31bout", "/%2e%2e/%61bout", "/../%61bout", "/%61/./b", "/.%61/..", "/%61%5cb"],
  ...["/%61bout%0d%0aSet-Cookie:x", "/%61bout;x", "/%61@evil.example", "http://evil.example/%61", "%61", ""],
])("%s is left unchanged", (path) => expect(findCanonicalPath(path)).toBeNull());
