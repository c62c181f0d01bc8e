import { expect, test } from "vitest";
import { photoPath } from "./photo";

test.each([
  ["Maren", "Holloway", "/img/team/maren_holloway.jpeg"],
  ["Lucía", "Ferreira", "/img/team/lucia_ferreira.jpeg"],
  ["../../x", "a?b#c", "/img/team/-x_a-b-c.jpeg"],
  ["Ng\u006f\u0302", "Thị", "/img/team/ngo_thi.jpeg"],
])("%s %s", (first, last, expected) => {
  expect(photoPath(first, last)).toBe(expected);
  expect(photoPath(first, last)).toMatch(/^\/img\/team\/[a-z0-9_-]+\.jpeg$/);
});
