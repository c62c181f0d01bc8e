import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPhoneDigits, foldQuery } from "./fold-query";
import { foldedTexts } from "@/tests/support/folded-texts";

test.each(foldedTexts)("folds %j to %j", (text, folded) => expect(foldQuery(text)).toBe(folded));

const anyText = fc.string({ unit: "binary", maxLength: 30 });

describe("folding", () => {
  test("changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldQuery(foldQuery(text))).toBe(foldQuery(text));
      }),
      { numRuns: 3000 },
    );
  });

  test("returns the same for every Unicode normalization form and letter case", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."aéÅßŁøИйΣσçñ가한がガ ", "e\u0301"),
      maxLength: 20,
    });
    fc.assert(
      fc.property(letters, (text) => {
        for (const form of ["NFC", "NFD", "NFKC", "NFKD"])
          expect(foldQuery(text.normalize(form))).toBe(foldQuery(text));
        expect(foldQuery(text.toUpperCase())).toBe(foldQuery(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("returns the prefix of a text for a prefix of it", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aé-— '’ \u00adŁßΣ한"), maxLength: 20 });
    fc.assert(
      fc.property(letters, fc.nat(20), (text, length) => {
        expect(foldQuery(text)).toContain(foldQuery(text.slice(0, length)).trim());
      }),
    );
  });
});

test.each([
  ["5035550177", "5035550177"],
  ["(503) 555-0177", "5035550177"],
  ["503 555 0177", "5035550177"],
  ["+1 503-555-0177", "5035550177"],
  ["1-503-555-0177", "5035550177"],
  ["001 503 555 0177", "5035550177"],
  ["tel:+1-503-555-0177", "5035550177"],
  ["Dana 503.555.0177", "5035550177"],
  ["٥٠٣٥٥٥٠١٧٧", "5035550177"],
  ["５０３‑５５５‑０１７７", "5035550177"],
  ["\u202a+1 (503) 555-0177\u202c", "5035550177"],
  ["555-0177", "5550177"],
  ["020 7946 0958", "2079460958"],
  ["+44 (0)20 7946 0958", "442079460958"],
  ["555-017", undefined],
  ["Jan 05, 2022", undefined],
  ["0000000", undefined],
  ["Dana", undefined],
])("finds the phone digits of %j", (query, digits) => expect(findPhoneDigits(query)).toBe(digits));
