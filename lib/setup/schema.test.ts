import { expect, test } from "vitest";
import { PHONE_HINT } from "@/lib/text/phone";
import { setupForm } from "@/tests/support/accounts/setup-form";
import { setupSchema } from "./schema";

const form = { ...setupForm, code: "0000-0000-0000-0000" };

test.each([
  ["companyName", "x".repeat(201)],
  ["companyName", ""],
  ["companyName", "\u200B"],
  ["companyName", "\u202EAcme"],
  ["street", "Strandgaten \u20671"],
  ["postalCode", "\u202A5013"],
  ["city", "\u2066Bergen\u2069"],
  ["country", "Norway"],
  ["country", ""],
  ["email", "Åse"],
  ["password", "short"],
  ["sender", "a@example.org, b@example.org"],
  ["testMailTo", "nobody"],
] as const)("the form rejects %s %j", (field, value) => {
  const result = setupSchema.safeParse({ ...form, [field]: value });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("the form asks for the country code of a number outside North America", () => {
  const findErrors = (country: string) => {
    const { error } = setupSchema.safeParse({ ...form, country, phone: "011 555 0142", city: "" });
    return error?.issues.map(({ path, message }) => [path[0], message]);
  };
  const noCity = ["city", "City is required."];
  expect(findErrors("IT")).toEqual([noCity, ["phone", PHONE_HINT]]);
  expect(findErrors("CA")).toEqual([noCity]);
  expect(findErrors("")).toEqual([noCity, ["country", "Country is required."]]);
  for (const input of [null, "IT", {}]) expect(setupSchema.safeParse(input).success).toBe(false);
});

test("the form accepts a company without a street and a postal code", () => {
  expect(setupSchema.safeParse({ ...form, street: "", postalCode: "" }).success).toBe(true);
});

test("the form accepts a company's name in another alphabet, and a long one", () => {
  for (const companyName of ["شركة “النور” للاستشارات", "\u200Fشركة\u200E", "\u200FAcme", "x".repeat(200)])
    expect(setupSchema.safeParse({ ...form, companyName }).success).toBe(true);
});
