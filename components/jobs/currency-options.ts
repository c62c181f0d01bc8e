const FIRST = ["USD", "CAD", "MXN", "INR", "EUR", "GBP"];

/** Returns all currencies in use as options of a select. Those of the company's countries come first. */
export function listCurrencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const codes = [...new Set([...FIRST, ...Intl.supportedValuesOf("currency")])];
  return codes
    .map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }))
    .filter(({ label }) => !/\d/.test(label)); // the names of former currencies hold years
}
