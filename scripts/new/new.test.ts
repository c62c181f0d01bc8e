import { expect, test } from "vitest";
import { buildFiles } from "./build-files";

test.each([
  ["page", "privacy", "exists already"],
  ["pages", "privacy", "Usage"],
  ["list", "Team Events", "is no name"],
  ["form", "../x", "is no name"],
])("a new %s with the name %s is refused", async (kind, name, reason) => {
  await expect(buildFiles(kind, name)).rejects.toThrow(reason);
});
