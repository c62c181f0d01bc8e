import { expect, test } from "vitest";
import { apiKeyMade, factorAdded, newBrowser, wrongCodes } from "./account-notices";

const to = "robin@example.com";
const at = new Date("2026-11-22T20:04:00Z");
const device = "Firefox on Windows";

const mails = [
  newBrowser(to, { device, at, isProgram: false }),
  wrongCodes(to, { at }),
  factorAdded(to, { factor: "Blue phone", device, at }),
  apiKeyMade(to, { name: "Payroll", rights: ["read jobs"], until: "Jan 05, 2027", at }),
];

const facts: Record<string, string[]> = {
  "new-browser": [device],
  "wrong-codes": ["several wrong codes"],
  "factor-added": ["Blue phone", device],
  "api-key-made": ["Payroll", "read jobs", "Jan 05, 2027"],
};

test.each(mails)("a mail of the kind $kind says in both parts what happened, when and where", (mail) => {
  for (const part of [mail.text, mail.html])
    for (const fact of [...facts[mail.kind]!, "Nov 22, 2026, 12:04 PM (America/Los Angeles)"])
      expect(part).toContain(fact);
});

test("a mail about a program names no browser", () => {
  const { text } = newBrowser(to, { device: "API client", at, isProgram: true });
  expect(text).toContain("An API client signed in to your account");
  expect(text).not.toMatch(/browser/i);
});

test.each(mails)("the link in a mail of the kind $kind does not sign the reader in", (mail) => {
  const open = ["http://localhost:3000/forgot-password", "http://localhost:3000/admin/api-keys"];
  for (const part of [mail.text, mail.html]) {
    const links = part.match(/https?:[^\s"<]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(open).toContain(link);
  }
});
