import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { foldEmail, foldLine, foldLines, foldName, foldPhone, isVisible } from "./fold-input";

/** Parts in which writing, invisible characters, spaces, dashes, quotes and line breaks meet. */
const PARTS =
  "a|é|e\u0301|\u0301|\u0316|ي|न\u094D|ന\u0D4D|ש|ไ|力|가|ᄀ|\u1160|1|٣|۷|３|¹|+|＋|(|)|（|）|.|．|。|-|‐|‑|–|—|−|－|ー|'|’|ʼ|´|`|\u1FEF|ʻ|·|@|＠|＜|＞|／|" +
  "tel:|mailto:|<|>|,|/|\\|\u0000|\t|\n|\r|\r\n|\v|\f|\x1C|\x85|\u2028|\u2029| |\u00A0|\u2003|\u2000|\u3000|\u1680|\u00AD|\u200B|\u200C|\u200D|\u200E|" +
  "\u200F|\u061C|\u180E|\u202A|\u202B|\u202C|\u202D|\u202E|\u2060|\u2066|\u2069|\uFEFF|\uFE0F|\u3164|\u2800|\uFFFC|\uD800|\uDC00|\uFFFF|👩|🏽|❤|" +
  "\u{E0067}|example|com|рф|xn--p1ai";
const messyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...PARTS.split("|"), "|"), maxLength: 24 }),
  fc.string({ unit: "binary", maxLength: 24 }),
);

const folds = { foldLine, foldLines, foldName, foldEmail, foldPhone };

describe.each(Object.entries(folds))("%s", (_name, fold) => {
  test("changes nothing when it is applied again", () => {
    fc.assert(
      fc.property(messyText, (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
      }),
      { numRuns: 5000 },
    );
  });

  // Marks of two classes in turn, and spaces inside, took seconds for these lengths.
  test.each(["\u0301\u0316", " ", "\u200D ", "\uFF9E\uFF9F", "1 "])(
    "takes linear time for many %j",
    (piece) => {
      const text = `a${piece.repeat(200_000 / piece.length)}a`;
      const getElapsedMs = startProcessorClock();
      fold(text);
      expect(getElapsedMs()).toBeLessThan(10_000);
    },
  );

  test("makes nothing visible that was not", () => {
    fc.assert(
      fc.property(messyText, (text) => {
        if (!isVisible(text)) expect(isVisible(fold(text))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
