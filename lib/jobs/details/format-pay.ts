import type { JobRecord } from "@/lib/jobs/job";

export type Pay = Pick<JobRecord, "payMin" | "payMax" | "payCurrency" | "payUnit">;

/** By currency. A format takes 30 µs to create, and a list of jobs needs one for each row. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  formats.set(currency, format);
  return format;
}

/** Returns '$95,000–$120,000 a year', 'From $45 an hour' or 'Up to €4,000 a month'. Null without pay. */
export function formatPay({ payMin, payMax, payCurrency, payUnit }: Pay): string | null {
  if (payCurrency === null || payUnit === null || (payMin === null && payMax === null)) return null;
  const money = getFormat(payCurrency);
  const period = payUnit === "hour" ? "an hour" : `a ${payUnit}`;
  if (payMax === null) return `From ${money.format(payMin ?? 0)} ${period}`;
  if (payMin === null) return `Up to ${money.format(payMax)} ${period}`;
  const range = payMin === payMax ? money.format(payMin) : `${money.format(payMin)}–${money.format(payMax)}`;
  return `${range} ${period}`;
}
