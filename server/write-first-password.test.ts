import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { writeFirstPassword } from "./write-first-password";

const PASSWORD = "q7Yd0s3VhJ2mT9xL";
let folder: string;

/** Returns the parsed lines that `call` writes to stdout and stderr. Fails when they contain the password. */
function captureLines(call: () => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0),
  );
  try {
    call();
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
  expect(lines.join("")).not.toContain(PASSWORD);
  return lines.map((line) => JSON.parse(line));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "first-password-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("the first password is in a file that only its owner can read, and the log names the file", () => {
  env().DATA_DIR = path.join(folder, "data");
  const file = path.join(folder, "data", "admin-password");
  expect(captureLines(() => writeFirstPassword("an older one"))).toMatchObject([{ file }]);
  writeFileSync(`${file}.partial`, "left by a process that was killed", { mode: 0o644 });
  const lines = captureLines(() => writeFirstPassword(PASSWORD));
  expect(lines).toEqual([
    { time: expect.any(String), level: "info", event: "start.firstAdministrator", file },
  ]);
  expect(readFileSync(file, "utf8")).toBe(`${PASSWORD}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(readdirSync(path.dirname(file))).toEqual(["admin-password"]);
});

test("when the file cannot be written, the log names the command that sets another password", () => {
  env().DATA_DIR = path.join(folder, "a-file");
  writeFileSync(env().DATA_DIR, "");
  expect(captureLines(() => writeFirstPassword(PASSWORD))).toMatchObject([
    { level: "error", event: "start.firstPasswordLost", command: "node server/account.js reset-password" },
  ]);
});
