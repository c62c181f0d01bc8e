import { expect, test } from "vitest";
import { issueFormToken, detectAutomation, MIN_FORM_AGE_MS } from "./form-token";

const now = Date.now();

test("a form that is sent two seconds after its token was issued is not suspicious", () => {
  const formToken = issueFormToken(now - MIN_FORM_AGE_MS);
  expect(detectAutomation({ formToken }, now)).toEqual([]);
  expect(detectAutomation({ formToken }, now - 1)).toEqual(["tooFast"]);
});

test("a missing token is normal, because browsers without JavaScript and API clients send none", () => {
  expect(detectAutomation({}, now)).toEqual([]);
});

test("a filled honeypot and a forged token are signals of automation", () => {
  const formToken = issueFormToken(now - 60_000);
  expect(detectAutomation({ formToken, website: "https://spam.example" }, now)).toEqual(["honeypot"]);
  const [, signature] = formToken.split(".");
  const older = Buffer.from(String(now - 120_000)).toString("base64url");
  for (const forged of ["nonsense", `${older}.${signature}`, `${formToken}.x`]) {
    expect(detectAutomation({ formToken: forged }, now)).toEqual(["forgedToken"]);
  }
});
