import { expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { findTemplateProblems, needsJob, renderTemplate } from "./placeholders";

const values = {
  first_name: "Ada",
  job_title: "Network Engineer",
  company: "Alderpoint Digital",
  sender_name: "Priya Raman",
};

test.each([
  ["Hi {first_name}, about {job_title} at {company}. {sender_name}", []],
  ["Hi {firstname}", ["{firstname} isn't a placeholder."]],
  ["Hi { first_name }", ["{ first_name } isn't a placeholder."]],
  ["Hi {First_Name}", ["{First_Name} isn't a placeholder."]],
  ["Hi {}", ["{} isn't a placeholder."]],
  ["Hi {first_name and so on\n{company}", ["The placeholder {first_name isn't closed."]],
  ["Hi {first_name {company}", ["The placeholder {first_name isn't closed."]],
  ["Hi first_name}", ["There is a } without a { before it."]],
  ["{a} {a} {b", ["{a} isn't a placeholder.", "The placeholder {b isn't closed."]],
])("placeholders that cannot be filled in are named: %j", (text, problems) => {
  const found = findTemplateProblems(text);
  expect(found).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem);
});

test("a text of braces alone is checked in linear time", () => {
  const getElapsedMs = startProcessorClock();
  expect(findTemplateProblems("{".repeat(100_000))).toHaveLength(1);
  expect(getElapsedMs()).toBeLessThan(1000);
});

test("all placeholders are filled in, in subject and text", () => {
  const template = {
    subject: "{job_title} at {company}",
    text: "Hi {first_name},\n{first_name}!\n{sender_name}",
  };
  expect(renderTemplate(template, values)).toEqual({
    subject: "Network Engineer at Alderpoint Digital",
    text: "Hi Ada,\nAda!\nPriya Raman",
  });
});

test("a name that looks like a placeholder or a replacement pattern is not read as one", () => {
  const { text } = renderTemplate(
    { subject: "", text: "Hi {first_name}, {company}" },
    { ...values, first_name: "{company} $& $1" },
  );
  expect(text).toBe("Hi {company} $& $1, Alderpoint Digital");
});

test("a template that names the job needs one", () => {
  expect(needsJob({ subject: "About {job_title}", text: "Hi" })).toBe(true);
  expect(needsJob({ subject: "About you", text: "Hi {first_name}" })).toBe(false);
});
