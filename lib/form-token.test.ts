import { expect, test } from "vitest";
import { issueFormToken, looksAutomated, MIN_FORM_AGE_MS } from "./form-token";

const now = Date.now();

test("a form sent two seconds after it was begun is a person's", () => {
  const formToken = issueFormToken(now - MIN_FORM_AGE_MS);
  expect(looksAutomated({ formToken }, now)).toBe(false);
  expect(looksAutomated({ formToken }, now - 1)).toBe(true);
});

test("no token is normal: no JavaScript, or a program that uses the API", () => {
  expect(looksAutomated({}, now)).toBe(false);
});

test("a filled honeypot and a token of somebody's own making are not", () => {
  const formToken = issueFormToken(now - 60_000);
  expect(looksAutomated({ formToken, website: "https://spam.example" }, now)).toBe(true);
  const [, signature] = formToken.split(".");
  const older = Buffer.from(String(now - 120_000)).toString("base64url");
  for (const forged of ["nonsense", `${older}.${signature}`, `${formToken}.x`]) {
    expect(looksAutomated({ formToken: forged }, now)).toBe(true);
  }
});
