import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { decrypt, encrypt } from "./aes-gcm";

const { NEXTAUTH_SECRET } = env();

afterEach(() => Object.assign(env(), { NEXTAUTH_SECRET }));

test("decrypts a text for its purpose and owner", () => {
  expect(decrypt("privacy", encrypt("privacy", "Zoë 😀", "user-1"), "user-1")).toBe("Zoë 😀");
  expect(decrypt("outbox", encrypt("outbox", ""))).toBe("");
});

test("encrypts the same text differently each time", () => {
  expect(encrypt("outbox", "Hello")).not.toEqual(encrypt("outbox", "Hello"));
});

test.each([
  {
    purpose: "factor:authenticator-app",
    owner: "user-1",
    text: "JBSWY3DPEHPK3PXP",
    stored: "79sYjtYnkeNrDMx0Z9AqdWRjEIKI03ZNPC2oGp0pgIH8VW7TVvFbRndelgk",
  },
  {
    purpose: "factor:recovery-codes",
    owner: "user-1",
    text: "AAAA BBBB",
    stored: "9I8NIeyKEtMJxT0IwE533kM_nQ5IDCxKC_tXAGpXBTun04cPIw",
  },
  {
    purpose: "outbox",
    owner: undefined,
    text: '{"to":"sam@example.com","subject":"Hello"}',
    stored: "5yI-Id0JO_WQYn7b_VOMJzkBfab65Sv80JRjoHuYG1kyWkRmNiy08ehtWflYYrFOmYO0R3a1mpPshFr9nyaZqFU9fueM6A",
  },
  {
    purpose: "privacy",
    owner: "admin-1",
    text: '{"address":"sam@example.com","until":900000}',
    stored:
      "zmg4UWewuMi7Gd8zZnIooVWMXJ1aRnPWskPqP0SJnhrZVr5qPRoVLhCBnSgNcy3alRmrfrvFZM1huK2-DyAk3JJRHQsHZ-O9",
  },
] as const)("decrypts what an earlier release stored for $purpose", ({ purpose, owner, text, stored }) => {
  expect(decrypt(purpose, Buffer.from(stored, "base64url"), owner)).toBe(text);
});

test("another owner, purpose or secret cannot decrypt a text", () => {
  const encrypted = encrypt("factor:authenticator-app", "Hello", "user-1");
  expect(decrypt("factor:authenticator-app", encrypted, "user-2")).toBeNull();
  expect(decrypt("factor:authenticator-app", encrypted)).toBeNull();
  expect(decrypt("factor:recovery-codes", encrypted, "user-1")).toBeNull();
  Object.assign(env(), { NEXTAUTH_SECRET: `${NEXTAUTH_SECRET}!` });
  expect(decrypt("factor:authenticator-app", encrypted, "user-1")).toBeNull();
});

test("changed and truncated bytes are not decrypted", () => {
  const encrypted = encrypt("outbox", "Hello");
  const empty = encrypt("outbox", "");
  for (const [index, byte] of encrypted.entries()) {
    expect(decrypt("outbox", encrypted.with(index, byte ^ 1))).toBeNull();
    expect(decrypt("outbox", encrypted.subarray(0, index))).toBeNull();
  }
  for (const length of empty.keys()) expect(decrypt("outbox", empty.subarray(0, length))).toBeNull();
});
