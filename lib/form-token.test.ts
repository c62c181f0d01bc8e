import { expect, test } from "vitest";
import { issueFormToken, signsOfProgram, MIN_FORM_AGE_MS } from "./form-token";

const now = Date.now();

test("a form sent two seconds after it was begun is a person's", () => {
  const formToken = issueFormToken(now - MIN_FORM_AGE_MS);
  expect(signsOfProgram({ formToken }, now)).toEqual([]);
  expect(signsOfProgram({ formToken }, now - 1)).toEqual(["tooFast"]);
});

test("no token is normal: no JavaScript, or a program that uses the API", () => {
  expect(signsOfProgram({}, now)).toEqual([]);
});

test("a filled honeypot and a token of somebody's own making are not", () => {
  const formToken = issueFormToken(now - 60_000);
  expect(signsOfProgram({ formToken, website: "https://spam.example" }, now)).toEqual(["honeypot"]);
  const [, signature] = formToken.split(".");
  const older = Buffer.from(String(now - 120_000)).toString("base64url");
  for (const forged of ["nonsense", `${older}.${signature}`, `${formToken}.x`]) {
    expect(signsOfProgram({ formToken: forged }, now)).toEqual(["forgedToken"]);
  }
});
