import { expect, test } from "vitest";
import { parsePhotoFile, getPhotoPath, getSizedPhotoPath } from "./photo-paths";

test.each([
  ["Maren", "Holloway", "/img/team/maren_holloway.jpeg"],
  ["Lucía", "Ferreira", "/img/team/lucia_ferreira.jpeg"],
  ["../../x", "a?b#c", "/img/team/-x_a-b-c.jpeg"],
  ["Robert", "Lane, Jr.", "/img/team/robert_lane-jr-.jpeg"],
  ["Arun S/o", '"Mo\'han";&%', "/img/team/arun-s-o_-mo-han-.jpeg"],
  ["佐藤", "\\..\\花子", "/img/team/-_-.jpeg"],
  ["Ng\u006f\u0302", "Thị", "/img/team/ngo_thi.jpeg"],
])("the photo of %s %s has a path of plain ASCII letters", (first, last, expected) => {
  expect(getPhotoPath(first, last)).toBe(expected);
  expect(getPhotoPath(first, last)).toMatch(/^\/img\/team\/[a-z0-9_-]+\.jpeg$/);
});

test("the URL of a photo size contains the version of its upload", () => {
  const [path, version] = ["/img/team/alex_reed.jpeg", "0123456789ab"];
  expect(getSizedPhotoPath(path, 160, "avif")).toBe("/img/team/alex_reed-160.avif");
  expect(getSizedPhotoPath(path, 160, "avif", version)).toBe("/img/team/alex_reed-160.avif?v=0123456789ab");
  expect(getSizedPhotoPath(`${path}?v=${version}`, 640, "webp", version)).toBe(
    "/img/team/alex_reed-640.webp?v=0123456789ab",
  );
});

test.each([
  ["alex_reed.jpeg", "alex_reed", "jpeg"],
  ["alex_reed-160.avif", "alex_reed", "160.avif"],
  ["x_y-160.jpeg", "x_y-160", "jpeg"],
  ["x_y-160-640.webp", "x_y-160", "640.webp"],
])("%s belongs to the photo %s", (name, base, variant) => {
  expect(parsePhotoFile(name)).toEqual({ path: `/img/team/${base}.jpeg`, variant });
});

test.each([
  "alex_reed-100.avif",
  "alex_reed.png",
  "../secret.jpeg",
  "a/b.jpeg",
  ".jpeg",
  "x-640.jpeg.webp",
  "",
])("%j is rejected as a photo name", (name) => {
  expect(parsePhotoFile(name)).toBeNull();
});
