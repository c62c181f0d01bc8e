/** The fields that depend on each other. A form may hold values of other types. */
type Details = Partial<
  Record<"opensOn" | "closesOn" | "payMin" | "payMax" | "payCurrency" | "payUnit", unknown>
>;

type DetailProblems = Partial<Record<"closesOn" | "payMax" | "payCurrency" | "payUnit", string>>;

export function findDetailProblems(details: Details): DetailProblems {
  const { opensOn, closesOn, payMin, payMax, payCurrency, payUnit } = details;
  const problems: DetailProblems = {};
  if (typeof opensOn === "string" && typeof closesOn === "string" && closesOn < opensOn)
    problems.closesOn = "Closes on must not be before Opens on.";
  if (typeof payMin === "number" && typeof payMax === "number" && payMax < payMin)
    problems.payMax = "Pay to must not be less than Pay from.";
  if (typeof payMin === "number" || typeof payMax === "number") {
    if (isBlank(payCurrency)) problems.payCurrency = "Currency is required with pay.";
    if (isBlank(payUnit)) problems.payUnit = "Pay period is required with pay.";
  }
  return problems;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";
