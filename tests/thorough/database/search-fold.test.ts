import fc from "fast-check";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { foldQuery } from "@/lib/text/fold-query";
import { foldedTexts } from "@/tests/support/folded-texts";

const foldedRow = z.strictObject({ folded: z.string() });

async function foldInSql(texts: readonly string[]): Promise<string[]> {
  const rows = await queryRows(db(), foldedRow)`
    SELECT search_fold(text) AS folded FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS t (text, n) ORDER BY n`;
  return rows.map(({ folded }) => folded);
}

/** PostgreSQL folds as many characters within its time limit, also on a busy machine. */
const BATCH = 2500;

/** Got capitals or a decomposition after Unicode 10, the oldest version that the ICU library of a supported PostgreSQL has. */
const RECENT =
  /[\u1C89-\u1CBF\u2C2F\uA7B8-\uA7FF\u{10570}-\u{10595}\u{105C9}\u{105E4}\u{10D50}-\u{10D65}\u{11383}-\u{113C8}\u{16121}-\u{16128}\u{16D68}-\u{16D6A}\u{16E40}-\u{16E5F}\u{16EA0}-\u{16EB8}\u{1CCD6}-\u{1CCF9}\u{1E030}-\u{1E06D}]/u;

describe("the SQL function and the one of the browser", () => {
  test("fold a table of texts to the same", async () => {
    expect(await foldInSql(foldedTexts.map(([text]) => text))).toEqual(foldedTexts.map(([, text]) => text));
  });

  test("fold every character to the same", async () => {
    const isTested = (text: string) =>
      /[^\0\p{Cs}\p{Co}\p{Cn}\p{Unified_Ideograph}]/u.test(text) && !RECENT.test(text);
    const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(isTested);
    expect(all.length).toBeGreaterThan(40_000);
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH);
      const folded = await foldInSql(batch);
      expect(batch.filter((text, at) => folded[at] !== foldQuery(text))).toEqual([]);
    }
  });

  test("fold random texts to the same, and twice to the same as once", async () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom(" ", "\n", "’", "—", "é", "e\u0301", "ß", "Σ", "İ", "한", "\u200b", "a", "٣", "´"),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("").replaceAll("\0", ""));
    const texts = fc.sample(
      text.filter((sample) => sample.isWellFormed() && !RECENT.test(sample)),
      500,
    );
    const folded = await foldInSql(texts);
    expect(folded).toEqual(texts.map(foldQuery));
    expect(await foldInSql(folded)).toEqual(folded);
  });
});
