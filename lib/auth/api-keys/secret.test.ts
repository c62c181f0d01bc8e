import { expect, test, vi } from "vitest";
import { containsApiKey, createSecret, isApiKey } from "./secret";

test("a key begins with its prefix and has 256 random bits", () => {
  const keys = Array.from({ length: 100 }, createSecret);
  for (const key of keys) {
    expect(isApiKey(key)).toBe(true);
    expect(Buffer.from(key.slice("alder_".length), "base64url")).toHaveLength(32);
  }
  expect(new Set(keys).size).toBe(100);
});

test.each([
  "",
  "alder_",
  `alder_${"x".repeat(42)}`,
  `alder_${"x".repeat(44)}`,
  "a.b.c",
  `Alder_${"x".repeat(43)}`,
  `_${"x".repeat(43)}`,
])("'%s' is no key", (token) => expect(isApiKey(token)).toBe(false));

test("a key from before the company changed its prefix is one", () => {
  expect(isApiKey(`acme2_${"x".repeat(43)}`)).toBe(true);
});

test("a key is found anywhere in an address, also encoded", () => {
  const key = createSecret();
  const encoded = [...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  for (const url of [
    `/admin/jobs?key=${key}`,
    `/jobs?q=a&access_token=${key.toUpperCase()}`,
    `/jobs/${key}`,
    `/jobs?key=${encoded}`,
    `/jobs?key=alder%5F${key.slice("alder_".length)}&x=%zz`,
  ])
    expect(containsApiKey(url)).toBe(true);
});

test("keys of the company's prefix and of the former one are found in an address", async () => {
  vi.resetModules();
  vi.doMock("@/lib/content/company", () => ({ defaultCompany: { keyPrefix: "acme" } }));
  const secret = await import("./secret");
  const key = "x".repeat(43);
  const isFound = (prefix: string) => secret.containsApiKey(`/jobs?key=${prefix}_${key}`);
  expect(["acme", "alder", "other"].map(isFound)).toEqual([true, true, false]);
});

test.each([
  "/jobs?q=alder_wood",
  "/jobs?q=alder",
  "/",
  "/jobs?q=%zz%",
  "/services?utm_campaign=alder_spring",
  "/?utm_campaign=alder_network_engineers_2027",
  "/jobs?source=alder_spring_hiring_fair-2027",
  `/?utm_campaign=alder_${"network-engineers_".repeat(3)}`,
])("%s contains no key", (url) => expect(containsApiKey(url)).toBe(false));
