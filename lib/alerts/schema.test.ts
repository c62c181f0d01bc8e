import { safeParse } from "zod/v4/core";
import { expect, test } from "vitest";
import { fieldErrors } from "@/lib/fields";
import { alertSchema } from "./schema";

const form = { email: "ada@example.com", type: "", words: "", frequency: "now" };

test.each([
  [{ email: "" }, "email", "Email is required."],
  [{ email: "ada@example.com, bob@example.com" }, "email", "This is not a valid email address."],
  [{ email: "ada@example.com\r\nBcc: b@example.com" }, "email", "Email contains invalid characters."],
  [{ type: "Volunteer" }, "type", expect.stringMatching(/^Type must be one of/)],
  [{ words: "x".repeat(101) }, "words", "Keywords must contain no more than 100 characters."],
  [{ words: "a\0b" }, "words", "Keywords contains invalid characters."],
  [{ frequency: "hourly" }, "frequency", expect.stringMatching(/^How often must be one of/)],
])("an alert with %j is refused by its field", (fields, field, message) => {
  const { error } = safeParse(alertSchema, { ...form, ...fields });
  expect(error && fieldErrors(error)).toEqual({ [field]: message });
});

test("type and words are optional", () => {
  expect(safeParse(alertSchema, form).data).toMatchObject({ type: null, words: null });
  expect(safeParse(alertSchema, { email: form.email, frequency: "weekly" }).success).toBe(true);
});
