import { expect, test } from "vitest";
import { noncePolicy } from "./policy";

const directives = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);

test("a page for one visitor shows frames of this site only where it is allowed to, and is the same otherwise", () => {
  expect(noncePolicy()).not.toContain("frame-src");
  const framing = noncePolicy({ frames: true });
  expect(framing).toMatch(/; frame-src 'self'$/);
  expect(directives(framing)).toEqual([...directives(noncePolicy()), "frame-src"]);
});
