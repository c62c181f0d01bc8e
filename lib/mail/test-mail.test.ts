import { expect, test } from "vitest";
import { getSenderDomain } from "./sender-dns";
import { createSecretFilter } from "./test-mail";

test("the conversation shows no credentials, whatever the mechanism", () => {
  const hide = createSecretFilter();
  const shown = (
    [
      ["server", "250-AUTH LOGIN PLAIN"],
      ["client", "AUTH LOGIN"],
      ["server", "334 VXNlcm5hbWU6"],
      ["client", "dXNlcg=="],
      ["server", "334 UGFzc3dvcmQ6"],
      ["client", "c2VjcmV0"],
      ["server", "235 Accepted"],
      ["client", "MAIL FROM:<a@example.com>"],
      ["client", "AUTH PLAIN AHVzZXIAc2VjcmV0"],
      ["server", "535 Wrong"],
      ["client", "QUIT"],
    ] as const
  ).map(([side, text]) => hide(side, text));
  expect(shown).toEqual([
    "250-AUTH LOGIN PLAIN",
    "AUTH LOGIN (credentials left out)",
    "334",
    "(credentials left out)",
    "334",
    "(credentials left out)",
    "235 Accepted",
    "MAIL FROM:<a@example.com>",
    "AUTH PLAIN (credentials left out)",
    "535 Wrong",
    "QUIT",
  ]);
});

test.each([
  ["Company <office@Example.com>", "example.com"],
  ["office@münchen.example", "xn--mnchen-3ya.example"],
])("the domain of %s is %s", (from, domain) => expect(getSenderDomain(from)).toBe(domain));
