import { expect, test } from "vitest";
import { styleHashes } from "./style-hashes";

test("the installed sonner injects its style sheet as expected", () => {
  expect(styleHashes(process.cwd())).toEqual([
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
  ]);
});
