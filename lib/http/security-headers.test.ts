import { expect, test } from "vitest";
import { buildNoncePolicy } from "./security-headers";

const directives = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);

test.each(["reviews", "staff"] as const)(
  "the policy of an uncached page in %s allows frames of this site",
  (area) => {
    expect(buildNoncePolicy()).not.toContain("frame-src");
    const framing = buildNoncePolicy(area);
    expect(framing).toMatch(/; frame-src 'self'$/);
    expect(directives(framing)).toEqual([...directives(buildNoncePolicy()), "frame-src"]);
  },
);
