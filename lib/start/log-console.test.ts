import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
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

test.skipIf(process.platform !== "linux")("a full disk of the log does not end the process", () => {
  const program =
    'const { logConsole } = await import("@/lib/start/log-console"); logConsole(); console.log("a line")';
  const loaders = ["--import", "./scripts/allow-server-only.mjs", "--import", "tsx"];
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(
    process.execPath,
    [...loaders, "--input-type=module", "--eval", program],
    { stdio: ["ignore", full, "pipe"], encoding: "utf8" },
  );
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
