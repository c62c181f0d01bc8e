import { expect, test } from "vitest";
import { describeAttachedApplications } from "./strings";

test.each([
  [0, 1, "No applications go with it."],
  [1, 1, "1 application goes with it, and its resume."],
  [2, 1, "2 applications go with it, and their resumes."],
  [0, 2, "No applications go with them."],
  [1, 3, "1 application goes with them, and its resume."],
  [12, 2, "12 applications go with them, and their resumes."],
])("%i applications of %i jobs: %s", (applications, jobs, words) => {
  expect(describeAttachedApplications(applications, jobs)).toBe(words);
});
