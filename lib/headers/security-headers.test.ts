import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildNoncePolicy, SONNER_HASHES } from "./security-headers";

const directives = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);

test.each(["reviews", "staff"] as const)(
  "the policy of an uncached page in %s allows frames of this site",
  (area) => {
    expect(buildNoncePolicy("site")).not.toContain("frame-src");
    const framing = buildNoncePolicy(area);
    expect(framing).toMatch(/; frame-src 'self'$/);
    expect(directives(framing)).toEqual([...directives(buildNoncePolicy("site")), "frame-src"]);
  },
);

const INJECTED = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/;

test("the policy allows the style sheet that the installed sonner injects", () => {
  const literal = INJECTED.exec(readFileSync("node_modules/sonner/dist/index.mjs", "utf8"))![1]!;
  const sheet = JSON.parse(`"${literal.replaceAll("\\'", "'")}"`) as string;
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(SONNER_HASHES).toEqual([hash(""), hash(sheet)]);
});
