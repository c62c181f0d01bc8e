import { expect, test } from "vitest";
import { buildPagePolicy } from "@/lib/http/security-headers";
import { deferScripts } from "./defer-scripts";

const script = '<script src="/_next/static/chunks/a-1.js" async=""></script>';
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a-1.js"/>';
const page = `<html><head>${preload}${script}</head><body>$1<script>self.x="$&"</script></body></html>`;

test("a loader replaces the script tags of Next.js, and everything else stays", () => {
  const rewritten = deferScripts(page);
  expect(rewritten).not.toContain("<script src");
  expect(rewritten).not.toContain("preload");
  expect(rewritten).toContain('(["/_next/static/chunks/a-1.js"])</script></head>');
  expect(rewritten).toContain('<body>$1<script>self.x="$&"</script></body>');
});

test("a page without scripts of Next.js is left unchanged", () => {
  expect(deferScripts("<html><head></head></html>")).toBe("<html><head></head></html>");
});

test("the policy holds a hash for each inline script, and none for data", () => {
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const policy = buildPagePolicy(`${page}${data}`);
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
  expect(policy).not.toMatch(/unsafe/);
});
