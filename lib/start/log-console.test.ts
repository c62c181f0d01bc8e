import { expect, test } from "vitest";
import { redact } from "./log-console";

test.each([
  ["\u001b[32m✓\u001b[0m Ready in 12ms", "✓ Ready in 12ms"],
  ["Failed for ann@example.com\n  at line 3", "Failed for …"],
  ["call +1 (503) 555-0142 now", "call … now"],
  ["token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.sig", "token …"],
  ["x ".repeat(300), "x ".repeat(100)],
])("%j is logged as %j", (text, line) => {
  expect(redact(text)).toBe(line);
});
