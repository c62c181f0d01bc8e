import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  BLANK_TEXTS,
  EMAILS,
  LINE_BREAKS,
  NAMES,
  PHONES,
  REFUSED_EMAILS,
  REFUSED_NAMES,
  REFUSED_PHONES,
} from "@/tests/support/typed-input";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { alertSchema } from "./alerts/schema";
import { requestLinkSchema } from "./application-page/schema";
import { applicationFormSchema, newApplicantFormSchema } from "./applicants/schema";
import { changePasswordSchema, forgotPasswordSchema, signInSchema } from "./auth/schema";
import { codePointLength, fieldErrors } from "./fields";
import { contactFormSchema, MESSAGE_MAX } from "./messages/schema";
import { addressSchema, eraseSchema } from "./privacy/schema";
import { newReviewerSchema } from "./reviews/schema";
import { memberSchema } from "./team/schema";
import { newUserSchema } from "./users/schema";

const good = {
  name: "Ana-María O'Neil",
  email: "ana@example.com",
  phone: "(503) 555-0142",
  company: "Harrow & Pine Timber",
  message: "Hello,\n\nplease call.",
};

const labels = { name: "Name", email: "Email", phone: "Phone", company: "Company", message: "Message" };
const member = { firstName: "Alex", lastName: "Reed", order: 0 };

/** Returns the message of one field of the contact form when all other fields are valid, or undefined. */
function problem(field: keyof typeof good, value: unknown): string | undefined {
  const result = contactFormSchema.safeParse({ ...good, [field]: value });
  return result.success ? undefined : fieldErrors(result.error)[field];
}

describe("fields of every form", () => {
  test.each([
    ["name", "Name"],
    ["email", "Email"],
    ["phone", "Phone"],
    ["company", "Company"],
    ["message", "Message"],
  ] as const)("an absent, empty or blank %s is required", (field, label) => {
    for (const value of [undefined, null, "", "   "])
      expect(problem(field, value)).toBe(`${label} is required.`);
  });

  test.each([
    ["name", 100, "Name"],
    ["company", 100, "Company"],
    ["message", MESSAGE_MAX, "Message"],
  ] as const)("a %s may have %i characters and no more", (field, max, label) => {
    expect(problem(field, "x".repeat(max - 1))).toBeUndefined();
    expect(problem(field, "x".repeat(max))).toBeUndefined();
    expect(problem(field, "x".repeat(max + 1))).toBe(`${label} must contain no more than ${max} characters.`);
  });

  test("lengths count code points", () => {
    expect(codePointLength("🌲é")).toBe(2);
    expect(problem("message", "🌲".repeat(MESSAGE_MAX))).toBeUndefined();
    expect(problem("message", "🌲".repeat(MESSAGE_MAX + 1))).toBeDefined();
  });

  test.each([{ not: "" }, ["x"], 7, true])("a value that is not text is rejected: %j", (value) => {
    expect(problem("company", value)).toBe("Company must be text.");
  });

  test("NUL and lone surrogates are rejected in single-line and multi-line text", () => {
    for (const field of ["name", "company", "message"] as const) {
      expect(problem(field, "a\0b")).toMatch(/contains invalid characters\.$/);
      expect(problem(field, "a\ud800b")).toMatch(/contains invalid characters\.$/);
    }
    expect(problem("company", "a\r\nBcc: x@example.com")).toBe("Company contains invalid characters.");
    expect(problem("message", "line\r\nline\ttab")).toBeUndefined();
  });
});

/** Returns the stored form of one field. Throws when the field is not valid. */
const store = (field: keyof typeof good, value: string) =>
  contactFormSchema.parse({ ...good, [field]: value })[field];

describe("texts without anything visible", () => {
  test.each(BLANK_TEXTS)("%j is missing in every field", (blank) => {
    for (const [field, label] of Object.entries(labels))
      expect(problem(field as keyof typeof good, blank), field).toBe(`${label} is required.`);
    expect(memberSchema.parse({ ...member, role: blank, bio: blank })).toMatchObject({
      role: null,
      bio: null,
    });
  });

  test.each(["👍", ".", "٭", "a\u200B", "\u{1F1EE}\u{1F1F8}"])("%j is a message", (text) => {
    expect(store("message", text)).toBe(text);
  });
});

describe("names", () => {
  test.each(NAMES)("%j is stored as %j", (typed, stored) => {
    expect(store("name", typed)).toBe(stored);
    expect(memberSchema.parse({ ...member, lastName: typed }).lastName).toBe(stored);
  });
  test.each(REFUSED_NAMES)("%j is rejected", (name) =>
    expect(problem("name", name)).toBe("Name contains invalid characters."),
  );
  test("lengths count the stored form", () => {
    const last = `${"u\u0308".repeat(44)}x`;
    expect(memberSchema.parse({ ...member, lastName: last }).lastName).toHaveLength(45);
    expect(problem("name", "u\u0308".repeat(101))).toBe("Name must contain no more than 100 characters.");
  });
});

describe("other texts of one line", () => {
  test.each([
    ["Harrow\u00A0&\u3000Pine", "Harrow & Pine"],
    ["Harrow\tPine\u2028Ltd", "Harrow Pine Ltd"],
    ["\u200BCafe\u0301 \uFEFF", "Café"],
    ["O’Neill – Söhne <KG>", "O’Neill – Söhne <KG>"],
  ])("the company %j is stored as %j", (typed, stored) => expect(store("company", typed)).toBe(stored));
});

describe("long texts", () => {
  test.each(LINE_BREAKS)("%j is a line break", (lineBreak) => {
    expect(store("message", `one${lineBreak}two${lineBreak}${lineBreak}three`)).toBe("one\ntwo\n\nthree");
  });
  test("all other characters are kept", () => {
    const text = "שלום · e\u0301 ≠ é · 👩🏽‍🔧 · می\u200Cخواهم · O’Neill – \u2067abc\u2069\ttab";
    expect(store("message", text)).toBe(text);
  });
  test.each([
    ["termi\u0002nation", "termination"],
    ["\u001B[31merror\u001B[0m", "[31merror[0m"],
    ["a\u0085b\u0092c\u007F", "a\nbc"],
  ])("%j, copied from another program, is stored as %j", (copied, stored) => {
    expect(store("message", copied)).toBe(stored);
  });
  test("a line break counts once", () => {
    expect(problem("message", "x\r\n".repeat(MESSAGE_MAX / 2))).toBeUndefined();
    expect(problem("message", `${"x\r\n".repeat(MESSAGE_MAX / 2)}xyz`)).toMatch(/no more than 5000/);
  });
});

describe("email addresses", () => {
  test.each(EMAILS)("%j is stored as %j", (typed, stored) => expect(store("email", typed)).toBe(stored));
  test.each(REFUSED_EMAILS)("%j is rejected", (email) => {
    expect(problem("email", email)).toMatch(/not a valid email address|invalid characters/);
  });
  test("254 characters are accepted", () => {
    const long = (length: number) => `${"a".repeat(length - 12)}@example.com`;
    expect(problem("email", long(254))).toBeUndefined();
    expect(problem("email", long(255))).toBe("Email must contain no more than 254 characters.");
  });
});

test.each(EMAILS)("every form stores the address %j as %j", (typed, stored) => {
  const schemas = [
    ...[
      signInSchema,
      changePasswordSchema,
      forgotPasswordSchema,
      requestLinkSchema,
      addressSchema,
      eraseSchema,
    ],
    ...[alertSchema, newReviewerSchema, newUserSchema, applicationFormSchema, newApplicantFormSchema],
  ];
  for (const schema of schemas) expect(schema.shape.email.parse(typed)).toBe(stored);
});

describe("phone numbers", () => {
  test.each(PHONES)("%j is stored as %j", (typed, stored) => expect(store("phone", typed)).toBe(stored));
  test.each(REFUSED_PHONES)("%j is rejected", (phone) =>
    expect(problem("phone", phone)).toBe("This is not a valid phone number."),
  );
});

test("a problem of a list's item has the list's name, and one of an object's field has both names", () => {
  const slots = z.array(z.object({ from: z.string() }));
  const schema = z.object({ slots, areas: z.array(z.enum(["a"])), file: z.object({ name: z.string() }) });
  const { error } = schema.safeParse({ slots: [{ from: "x" }, {}], areas: ["a", "b"], file: {} });
  expect(Object.keys(fieldErrors(error!))).toEqual(["slots", "areas", "file.name"]);
});

test("a hostile 100 KB string takes little processor time, although marks take quadratic time to compose", () => {
  const hostile = ["a", "a.", "a-", "@a", "+1 ", "\u0301\u0316", "a\u200D", "\u2068", "ﷺ", " ' ", "й.", "@й"];
  const getElapsedMs = startProcessorClock();
  for (const part of hostile)
    for (const field of ["name", "email", "phone", "company"] as const)
      expect(problem(field, part.repeat(100_000 / part.length)), field).toBeDefined();
  expect(getElapsedMs()).toBeLessThan(1000);
});

test("a value that was accepted is accepted again, and does not change", () => {
  const [typed] = [[...NAMES, ...PHONES, ...EMAILS].flat()];
  const text = fc.oneof(
    fc.constantFrom(...typed),
    fc.string({ unit: fc.constantFrom(...typed.join("")), maxLength: 20 }),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(good) as (keyof typeof good)[])), text, (field, value) => {
      const once = contactFormSchema.safeParse({ ...good, [field]: value });
      if (once.success) expect(contactFormSchema.parse(once.data)).toEqual(once.data);
    }),
    { numRuns: 5000 },
  );
});
