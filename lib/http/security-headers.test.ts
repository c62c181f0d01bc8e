import { expect, test } from "vitest";
import { buildNoncePolicy } from "./security-headers";

const directives = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);

test("the policy of an uncached page allows frames of this site only when asked to", () => {
  expect(buildNoncePolicy()).not.toContain("frame-src");
  const framing = buildNoncePolicy({ frames: true });
  expect(framing).toMatch(/; frame-src 'self'$/);
  expect(directives(framing)).toEqual([...directives(buildNoncePolicy()), "frame-src"]);
});
