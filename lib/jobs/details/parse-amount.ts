import { toAsciiDigit } from "@/lib/text/fold-input";

/** Groups of three digits, or of two before the last three as in India. The same separator stands between all groups. */
const GROUPED = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/;
const PLAIN = /^\d+$/;
const CENTS = /^(.+)([.,])(\d{1,2})$/;
const THOUSANDS = /^(\d+(?:[.,]\d{1,2})?) ?k$/i;

/**
 * Returns the amount that a person typed: '80k', '$80,000', '80.000,00', '80 000' or '17,50'. A single '.' or ',' before three
 * digits separates thousands. Returns null for blank text, and NaN for text with another meaning or another currency.
 */
export function parseAmount(typed: string, currency: string): number | null {
  // NFKC would make digits of them: '17⁵⁰' is not 1750.
  if (/\p{No}/u.test(typed)) return Number.NaN;
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/\u066B/g, ".")
    .replace(/\u066C/g, ",")
    .replace(/[’`´]/g, "'");
  if (text.trim() === "") return null;
  const number = withoutCurrency(text.trim(), currency);
  const thousands = THOUSANDS.exec(number)?.[1];
  if (thousands !== undefined) return Math.round(Number(thousands.replace(",", ".")) * 100_000) / 100;
  if (PLAIN.test(number) || GROUPED.test(number)) return Number(number.replace(/\D/g, ""));
  const [, units = "", mark = "", cents = ""] = CENTS.exec(number) ?? [];
  const isUnderstood = PLAIN.test(units) || (GROUPED.test(units) && !units.includes(mark));
  return isUnderstood ? Number(`${units.replace(/\D/g, "")}.${cents}`) : Number.NaN;
}

function withoutCurrency(text: string, currency: string): string {
  for (const mark of listMarks(currency)) {
    if (text.toUpperCase().startsWith(mark)) return text.slice(mark.length).trim();
    if (text.toUpperCase().endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

/** Returns 'MXN', 'MX$' and '$' for the Mexican peso, longest first. */
function listMarks(currency: string): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const symbols = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? [value.normalize("NFKC").toUpperCase()] : [])),
  );
  const marks = [currency, ...(currency === "USD" ? ["US$"] : []), ...symbols];
  // 'K' is the symbol of the kyat, but '80k' means 80,000 in every currency.
  return marks.filter((mark) => mark !== "K").sort((a, b) => b.length - a.length);
}
