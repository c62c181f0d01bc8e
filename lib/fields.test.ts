import { describe, expect, test } from "vitest";
import { codePointLength, fieldErrors } from "./fields";
import { contactFormSchema, MESSAGE_MAX } from "./messages/schema";

const good = {
  name: "Ana-María O'Neil",
  email: "ana@example.com",
  phone: "(503) 555-0142",
  company: "Harrow & Pine Timber",
  message: "Hello,\n\nplease call.",
};

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

describe("names", () => {
  test.each(["Ngô Thị Hương", "Łukasz Żółć", "José", "李小龍", "Mary-Jane St. John", "Q", "user_1"])(
    "%s is accepted",
    (name) => expect(problem("name", name)).toBeUndefined(),
  );
  test.each(["<b>Bob</b>", "a > b", "Anna\u0000", "\u202Eannn", "\u0301Anna"])("%j is rejected", (name) =>
    expect(problem("name", name)).toBe("Name contains invalid characters."),
  );
  test("a typographic apostrophe becomes the plain one", () => {
    expect(contactFormSchema.parse({ ...good, name: "Siobhán O’Neill" }).name).toBe("Siobhán O'Neill");
  });
});

describe("email addresses", () => {
  test.each([
    "a@b.co",
    "first.last+tag@sub.example.com",
    "o'neil@example.org",
    "A_B-c@example-site.io",
    "r&d@example.com",
    "o#7/b@example.com",
  ])("%s is accepted", (email) => expect(problem("email", email)).toBeUndefined());
  test.each([
    "plain",
    "a@b",
    "a b@example.com",
    "a@@example.com",
    ".a@example.com",
    "a..b@example.com",
    "a@example..com",
    "a@-example.com",
    "a＠example.com",
    '"e@attacker"@example.com',
    "a@example.com,b@example.com",
    "a@example.com\r\nBcc: b@example.com",
  ])("%j is rejected", (email) => {
    expect(problem("email", email)).toMatch(/not a valid email address|invalid characters/);
  });
  test("254 characters are accepted", () => {
    const long = (length: number) => `${"a".repeat(length - 12)}@example.com`;
    expect(problem("email", long(254))).toBeUndefined();
    expect(problem("email", long(255))).toBe("Email must contain no more than 254 characters.");
  });
  test("a hostile 100 KB string is rejected quickly", () => {
    const startedAt = performance.now();
    for (const hostile of ["a", "a.", "a-", "@a", "+1 "]) {
      problem("email", hostile.repeat(50_000));
      problem("phone", hostile.repeat(50_000));
    }
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe("phone numbers", () => {
  test.each([
    "5035550142",
    "503-555-0142",
    "503.555.0142",
    "503 555 0142",
    "(503) 555-0142",
    "(503)555-0142",
    "+1 503 555 0142",
    "+52 (33) 1234-5678",
    "+91 98765 43210",
    "+12345678",
    "+123456789012345",
  ])("%s is accepted", (phone) => expect(problem("phone", phone)).toBeUndefined());
  test.each([
    "503555014",
    "50355501422",
    "+1234567",
    "+1234567890123456",
    "+52 ((33) 1234 5678",
    "503-555-01x2",
    "+",
  ])("%s is rejected", (phone) => expect(problem("phone", phone)).toBe("This is not a valid phone number."));
});
