import { expect, test } from "vitest";
import { splitSlogan } from "./split-slogan";

test.each([
  ["Ideas lead. Systems follow.", ["Ideas lead.", "Systems follow."]],
  ["Staffing without stops", ["Staffing without stops"]],
  ["Ready? Meet v2.0 now! Go", ["Ready?", "Meet v2.0 now!", "Go"]],
  ["人を信じる。仕事を選ぶ。", ["人を信じる。", "仕事を選ぶ。"]],
])("every word of the slogan %s is shown", (slogan, sentences) => {
  expect(splitSlogan(slogan)).toEqual(sentences);
});
