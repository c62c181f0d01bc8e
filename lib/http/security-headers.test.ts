import { expect, test } from "vitest";
import { buildNoncePolicy } from "./security-headers";

const directives = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);

test("a page for one visitor allows frames of this site only where configured, and is otherwise the same", () => {
  expect(buildNoncePolicy()).not.toContain("frame-src");
  const framing = buildNoncePolicy({ frames: true });
  expect(framing).toMatch(/; frame-src 'self'$/);
  expect(directives(framing)).toEqual([...directives(buildNoncePolicy()), "frame-src"]);
});
