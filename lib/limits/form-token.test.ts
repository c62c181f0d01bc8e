import { expect, test } from "vitest";
import { issueFormToken, detectAutomation, MIN_FORM_AGE_MS } from "./form-token";

const now = Date.now();

test("a form sent two seconds after it was begun is a person's", () => {
  const formToken = issueFormToken(now - MIN_FORM_AGE_MS);
  expect(detectAutomation({ formToken }, now)).toEqual([]);
  expect(detectAutomation({ formToken }, now - 1)).toEqual(["tooFast"]);
});

test("no token is normal: no JavaScript, or a program that uses the API", () => {
  expect(detectAutomation({}, now)).toEqual([]);
});

test("a filled honeypot and a token of somebody's own making are not", () => {
  const formToken = issueFormToken(now - 60_000);
  expect(detectAutomation({ formToken, website: "https://spam.example" }, now)).toEqual(["honeypot"]);
  const [, signature] = formToken.split(".");
  const older = Buffer.from(String(now - 120_000)).toString("base64url");
  for (const forged of ["nonsense", `${older}.${signature}`, `${formToken}.x`]) {
    expect(detectAutomation({ formToken: forged }, now)).toEqual(["forgedToken"]);
  }
});
