import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { fieldErrors } from "@/lib/fields";
import { replyBodySchema, replySchema } from "./reply-schema";

const good = { subject: "Your message", text: "Yes, we can." };
const getErrors = (input: object, schema: typeof replySchema | typeof replyBodySchema = replySchema) => {
  const { error } = safeParse(schema, input);
  return error ? fieldErrors(error) : {};
};

test.each([
  [{ subject: "" }, { subject: "Subject is required." }],
  [{ subject: "Hello\nBcc: b@example.com" }, { subject: "Subject must be one line." }],
  [{ subject: "Hello\r\nthere" }, { subject: "Subject must be one line." }],
  [{ subject: "Hello\u2028there" }, { subject: "Subject must be one line." }],
  [{ subject: "x".repeat(201) }, { subject: "Subject must contain no more than 200 characters." }],
  [{ text: " \n " }, { text: "Text is required." }],
  [{ text: "x".repeat(5001) }, { text: "Text must contain no more than 5000 characters." }],
  [{ text: "\0" }, { text: "Text contains invalid characters." }],
])("a reply with %j is refused at its field", (change, errors) => {
  expect(getErrors({ ...good, ...change })).toEqual(errors);
});

test("5,000 characters, markup, right-to-left text and the line breaks of a form are kept", () => {
  const text = `<b>שלום</b> ${"x".repeat(4980)}`;
  expect(safeParse(replySchema, { ...good, text })).toMatchObject({ success: true, data: { text } });
  expect(safeParse(replySchema, { ...good, text: "a\r\nb" }).data?.text).toBe("a\nb");
});

test("a program sends a template, or subject and text", () => {
  expect(getErrors({ templateId: "t" }, replyBodySchema)).toEqual({});
  expect(getErrors(good, replyBodySchema)).toEqual({});
  expect(getErrors({}, replyBodySchema)).toEqual({
    subject: "Subject is required without a template.",
    text: "Text is required without a template.",
  });
});
