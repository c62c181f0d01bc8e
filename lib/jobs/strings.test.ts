import { expect, test } from "vitest";
import { describeAttachedApplicants } from "./strings";

test.each([
  [0, 1, "No applications are deleted with it."],
  [1, 1, "1 application and its resume are deleted too."],
  [2, 1, "2 applications and their resumes are deleted too."],
  [0, 2, "No applications are deleted with them."],
  [1, 3, "1 application and its resume are deleted too."],
  [12, 2, "12 applications and their resumes are deleted too."],
])("%i applications of %i jobs: %s", (applications, jobs, words) => {
  expect(describeAttachedApplicants(applications, jobs)).toBe(words);
});
