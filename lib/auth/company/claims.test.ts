import { expect, test } from "vitest";
import { findVerifiedEmail, isFresh, isOfIssuer } from "./claims";

const provider = { issuer: "https://login.example.com", clientId: "", clientSecret: "" };
const google = { iss: "https://login.example.com", iat: 0, sub: "7", email: "Ann@Example.com" };
const entra = { ...google, iss: "https://login.microsoftonline.com/7/v2.0" };

test.each([
  [{ ...google, email_verified: true }, { email: "ann@example.com" }],
  [{ ...google, email_verified: "true" }, { problem: "unverified" }],
  [{ ...google, xms_edov: true }, { problem: "unverified" }],
  [{ ...entra, xms_edov: true }, { email: "ann@example.com" }],
  [{ ...entra, xms_edov: "1" }, { email: "ann@example.com" }],
  [{ ...entra, xms_edov: false }, { problem: "unverified" }],
  [
    { ...entra, iss: "https://login.microsoftonline.com.evil.example/", xms_edov: 1 },
    { problem: "unverified" },
  ],
])("whether the provider has verified an address: %j", (claims, expected) => {
  expect(findVerifiedEmail(claims, [])).toEqual(expected);
});

test("a domain that only ends like an allowed one is refused", () => {
  const verify = (email: string) =>
    findVerifiedEmail({ ...google, email, email_verified: true }, ["example.com"]);
  expect(verify("ann@example.com")).toEqual({ email: "ann@example.com" });
  expect(verify("ann@notexample.com")).toEqual({ problem: "domain" });
  expect(verify("ann@example.com@evil.example")).toEqual({ problem: "domain" });
});

test.each(["ａnn@example.com", "ann＠example.com", "Ann <ann@example.com>", "an\u200Bn@example.com"])(
  "the mailbox of %s is another one than that of ann@example.com",
  (email) => {
    const claims = { ...google, email, email_verified: true };
    expect(findVerifiedEmail(claims, [])).toEqual({ problem: "unverified" });
  },
);
test.each([
  ["mi\u212Ae@example.com", { problem: "unverified" }],
  ["mike\u200B@example.com", { problem: "unverified" }],
  ["mi\u2013ke@example.com", { problem: "unverified" }],
  ["mailto:mike@example.com", { problem: "unverified" }],
  [" mike@example.com", { problem: "unverified" }],
  ["mike@a\u2013b.example", { problem: "unverified" }],
  ["mike@exam\u200Bple.com", { problem: "unverified" }],
  ["mike+o'neil@b\u00FCcher.example", { email: "mike+o'neil@xn--bcher-kva.example" }],
])("no other mailbox's address opens an account: %j", (email, expected) => {
  expect(findVerifiedEmail({ ...google, email, email_verified: true }, [])).toEqual(expected);
});

test("a slash at the end is the only difference between issuers that counts for nothing", () => {
  expect(isOfIssuer(google, { ...provider, issuer: "https://login.example.com/" })).toBe(true);
  expect(isOfIssuer(google, { ...provider, issuer: "https://login.example.com/7" })).toBe(false);
});

test("a sign-in at the provider is new when its time is not before the request", () => {
  expect(isFresh({ ...google, auth_time: 995 }, 1_000_000)).toBe(true);
  expect(isFresh({ ...google, auth_time: 980 }, 1_000_000)).toBe(false);
  expect(isFresh(google, 1_000_000)).toBe(false);
});
