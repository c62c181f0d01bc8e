import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvFile } from "./settings";

test("a copy of .env.example may begin with a byte order mark", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, ".env");
  writeFileSync(path, `\uFEFF${readFileSync(".env.example", "utf8")}`);
  expect(readEnvFile(path)).toEqual(readEnvFile(".env.example"));
});
