import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { buildCheck } from "./check-answers";
import { checkBuild, findListedPlaces } from "./check-build";
import { buildWordMarks, digestPicture, type Marks } from "./marks";

const names = { firms: ["Quillfeather"], others: ["Oregon", "British Columbia", "Pune"], prose: "" };
const drawing = '<svg fill="#1f4a3a"/>';
const marks: Marks = {
  words: buildWordMarks(names, ""),
  colours: ["#1f4a3a"],
  pictures: [digestPicture(drawing), digestPicture(Buffer.from("photo"))],
  allowed: [],
};

test("finds the demo in names, scripts and pictures of a build, and not in its own marks", () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const files = {
    "public/quillfeather.txt": "",
    "public/a.webp": "photo",
    "public/b.svg": '<svg fill="#123456"/>',
    ".next/server/chunks/a.js": 'const a = "Pune";',
    ".next/server/chunks/a.js.map": "British Columbia",
    "ops/doctor.js": "#1f4a3a",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { check, traces } = buildCheck(marks);
  expect(checkBuild(folder, check)).toBe(6);
  expect(traces.sort()).toEqual([
    ".next/server/chunks/a.js: word Pune",
    "name of public/quillfeather.txt: word quillfeather",
    "public/a.webp: picture public/a.webp",
    "public/b.svg: picture public/b.svg",
  ]);
  rmSync(folder, { recursive: true });
});

test("places that the product lists are no trace of the demo in scripts, and are one in pages", () => {
  const { check, traces } = buildCheck(marks, findListedPlaces(marks));
  check("/_next/static/a.js", "Oregon, British Columbia, Pune");
  expect(traces).toEqual(["/_next/static/a.js: word Pune"]);
  check("/about", "Oregon");
  expect(traces).toContain("/about: word Oregon");
});
