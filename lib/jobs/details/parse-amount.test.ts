import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount";

test.each([
  ["80000", 80_000],
  ["80k", 80_000],
  ["80K", 80_000],
  ["80 k", 80_000],
  ["1.5k", 1500],
  ["1,5k", 1500],
  ["0.5k", 500],
  ["$80,000", 80_000],
  ["$ 80,000", 80_000],
  ["US$ 80,000", 80_000],
  ["USD 80,000", 80_000],
  ["80,000 usd", 80_000],
  ["$80k", 80_000],
  ["80,000", 80_000],
  ["80.000", 80_000],
  ["80 000", 80_000],
  ["80\u00A0000", 80_000],
  ["80\u202F000", 80_000],
  ["80'000", 80_000],
  ["80’000", 80_000],
  ["80.000,00", 80_000],
  ["80,000.50", 80_000.5],
  ["1.234.567,89", 1_234_567.89],
  ["12,50,000", 1_250_000],
  ["1,00,000.50", 100_000.5],
  ["17.50", 17.5],
  ["17,50", 17.5],
  ["17.5", 17.5],
  ["17,5", 17.5],
  ["1,5", 1.5],
  ["\u202A17.50\u202C", 17.5],
  ["８０，０００", 80_000],
  ["٨٠٬٠٠٠", 80_000],
  ["۱۷٫۵", 17.5],
  ["१२,५०,०००", 1_250_000],
  ["0", 0],
  ["", null],
  [" \u00A0", null],
])("%j is %j", (typed, amount) => expect(parseAmount(typed, "USD")).toBe(amount));

test.each([
  ...[
    "-1",
    "−5",
    "(80)",
    "80-90",
    "80k-90k",
    "80k–90k",
    "1e5",
    "0x50",
    "Infinity",
    "NaN",
    "80m",
    "8 lakh",
    "17⁵⁰",
    "80²",
    "①",
  ],
  ...["80.", ".50", "80.0000", "17.1234", "8 0000", "80,00,00", "1.2.3", "1,234,56", "80.000,000", "0.500"],
  ...[
    "80.000k",
    "1,234k",
    "1.234k",
    "80kk",
    "80 k k",
    "€80,000",
    "80,000 EUR",
    "CA$80,000",
    "MXN 5000",
    "£5",
  ],
  ...["eighty", "80,000 a year", "80/h", "80%", "$", "k", "80 000.00.00", "80 000,000", "1,2,3"],
])("%j is not understood", (typed) => expect(parseAmount(typed, "USD")).toBeNaN());

test.each([
  ["EUR", "€80.000,00", 80_000],
  ["EUR", "80.000 €", 80_000],
  ["MXN", "$80,000", 80_000],
  ["CAD", "CA$80,000", 80_000],
  ["INR", "₹12,50,000", 1_250_000],
  ["SEK", "80 000 kr", 80_000],
  ["MMK", "80k", 80_000],
  ["PGK", "80k", 80_000],
])("in %s, %j is %d", (currency, typed, amount) => expect(parseAmount(typed, currency)).toBe(amount));

test.each(["$80,000", "US$80,000", "80,000 USD"])("in EUR, %j is another currency", (typed) =>
  expect(parseAmount(typed, "EUR")).toBeNaN(),
);

test("an amount that any language has formatted is the same amount", () => {
  const locales = [
    "en",
    "de",
    "fr",
    "de-CH",
    "de-AT",
    "sv",
    "en-IN",
    "hi",
    "es",
    "es-MX",
    "pt-BR",
    "pl",
    "ja",
    "it",
  ];
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...locales),
      fc.boolean(),
      fc.boolean(),
      (value, locale, whole, named) => {
        const amount = whole ? Math.trunc(value / 100) : value / 100;
        const digits = whole ? 0 : 2;
        const format = new Intl.NumberFormat(locale, {
          ...(named && { style: "currency", currency: "EUR" }),
          numberingSystem: "latn",
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(parseAmount(format.format(amount), "EUR")).toBe(amount);
      },
    ),
    { numRuns: 500 },
  );
});

test("no text is read as less than the whole number that it begins with", () => {
  const piece = fc.constantFrom(..."0123456789.,' k$", "000", "80");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const typed = pieces.join("");
      const amount = parseAmount(typed, "USD");
      if (amount === null || Number.isNaN(amount)) return;
      expect(amount).toBeGreaterThanOrEqual(Number(/\d+/.exec(typed)![0]));
    }),
    { numRuns: 1000 },
  );
});
