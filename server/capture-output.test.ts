import { afterEach, expect, test, vi } from "vitest";
import { redact } from "./capture-output";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["\u001b[32m✓\u001b[0m Ready in 12ms", "✓ Ready in 12ms"],
  ["Failed for ann@example.com\r\n  at line 3", "Failed for … at line 3"],
  ["call +1 (503) 555-0142 now", "call … now"],
  ["token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.sig", "token …"],
  ["x ".repeat(300), "x ".repeat(100)],
])("%j", (text, expected) => {
  expect(redact(text)).toBe(expected);
});
