import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { fieldErrors } from "@/lib/fields";
import { templateSchema } from "./schema";

const valid = {
  name: "Thanks",
  kind: "reply",
  subject: "Your application for {job_title}",
  text: "Hi {first_name},\n\nThanks.\n{sender_name}",
};

const check = (change: object) => {
  const result = safeParse(templateSchema, { ...valid, ...change });
  return result.success ? {} : fieldErrors(result.error);
};

test.each([
  [{}],
  [{ text: "x".repeat(5000) }],
  [{ text: "😀".repeat(5000) }],
  [{ subject: "x".repeat(200) }],
  [{ text: "Pay is < 100 and > 50. Write to <jobs@alderpoint.example> or <https://alderpoint.example>." }],
])("a template may contain %j", (change) => {
  expect(check(change)).toEqual({});
});

test.each<[object, string, RegExp]>([
  [{ name: " " }, "name", /^Name is required/],
  [{ name: "x".repeat(61) }, "name", /no more than 60/],
  [{ kind: "spam" }, "kind", /^Kind must be one of reply, decline, invite, received, added/],
  [{ subject: "" }, "subject", /^Subject is required/],
  [{ subject: undefined }, "subject", /^Subject is required/],
  [{ subject: "x".repeat(201) }, "subject", /no more than 200/],
  [{ subject: "Hello\r\nBcc: everyone@example.com" }, "subject", /one line/],
  [{ subject: "Hello\u2028there" }, "subject", /one line/],
  [{ subject: "Hello {frist_name}" }, "subject", /^\{frist_name\} isn't a placeholder/],
  [{ subject: "Hello {first_name}" }, "subject", /not in the subject/],
  [{ text: "" }, "text", /^Text is required/],
  [{ text: null }, "text", /^Text is required/],
  [{ text: "x".repeat(5001) }, "text", /no more than 5000/],
  [{ text: "Hi {name}" }, "text", /^\{name\} isn't a placeholder/],
  [{ text: "Hi {first_name, thanks" }, "text", /\{first_name isn't closed/],
  [{ text: "<b>Hi</b>" }, "text", /HTML such as <b>/],
  [{ text: "Hi <img src=x onerror=alert(1)>" }, "text", /HTML/],
  [{ subject: "Hi <!-- -->" }, "subject", /HTML/],
  [{ text: "Hi\u0000" }, "text", /invalid characters/],
])("a template is refused for %j", (change, field, message) => {
  const errors = check(change);
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(message);
});

const confirmation = {
  subject: "Your application: {job_title}",
  text: "{documents} {reader} {answer_time} {company}",
};

test.each(["received", "added"])("a confirmation of the kind %s holds no word of the applicant", (kind) => {
  expect(check({ ...confirmation, kind })).toEqual({});
  for (const name of ["first_name", "sender_name"])
    for (const field of ["subject", "text"])
      expect(Object.keys(check({ ...confirmation, kind, [field]: `Hi {${name}}` }))).toEqual([field]);
});

test.each(["reply", "decline", "invite"])(
  "a template of the kind %s holds no fact of a confirmation",
  (kind) => {
    for (const name of ["documents", "reader", "answer_time"])
      expect(check({ kind, text: `Hi {${name}}` })).toEqual({
        text: expect.stringContaining(`{${name}} can't be used`),
      });
  },
);

test("a line break of two characters counts once", () => {
  const text = `${"x".repeat(4998)}\r\ny`;
  const result = safeParse(templateSchema, { ...valid, text });
  expect(result.success && result.data.text).toBe(text.replace("\r\n", "\n"));
});
