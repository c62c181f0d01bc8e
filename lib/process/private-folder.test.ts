import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restrictToOwner, makePrivateFolder } from "./private-folder";

let home: string;
const getMode = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "private-"));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true });
});

/** Creates a folder in `home` with this mode, regardless of the umask. */
function createFolder(mode: number): string {
  const folder = path.join(home, mode.toString(8));
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
}

test("a new folder belongs to its owner alone, and folders above it have the usual mode", () => {
  const usual = path.join(home, "usual");
  mkdirSync(usual);
  const folder = path.join(home, "above", "data");
  makePrivateFolder(folder);
  expect([getMode(folder), getMode(path.dirname(folder))]).toEqual(["700", getMode(usual)]);
});

test.each([0o755, 0o777, 0o750, 0o701, 0o711])("a folder with mode %o is restricted", (mode) => {
  const folder = createFolder(mode);
  makePrivateFolder(folder);
  expect(getMode(folder)).toBe("700");
});

test("a mode that is narrower than required is kept", () => {
  const folder = createFolder(0o500);
  restrictToOwner(folder);
  expect(getMode(folder)).toBe("500");
});

test("the group may traverse a folder of root, but of no other user", () => {
  const folder = createFolder(0o710);
  restrictToOwner(folder);
  expect(getMode(folder)).toBe(process.getuid?.() === 0 ? "710" : "700");
});

test("another user's folder and a missing folder are left unchanged", () => {
  const folder = createFolder(0o755);
  vi.spyOn(process, "getuid").mockReturnValue(statSync(folder).uid + 1);
  restrictToOwner(folder);
  restrictToOwner(path.join(home, "missing"));
  expect(getMode(folder)).toBe("755");
});
