import type { JobRecord } from "@/lib/jobs/job";
import type { PayUnit } from "./detail-fields";

export type Pay = Pick<JobRecord, "payMin" | "payMax" | "payCurrency" | "payUnit">;

/** By currency and number of decimals. A format takes 30 µs to create, and a list of jobs needs one for each row. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(currency: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency}${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, ...digits });
  formats.set(key, format);
  return format;
}

export const describePayUnit = (unit: PayUnit) => (unit === "hour" ? "an hour" : `a ${unit}`);

/** Returns '$95,000–$120,000 a year', 'From $17.50 an hour' or 'Up to €4,000 a month'. Null without pay. */
export function formatPay({ payMin, payMax, payCurrency, payUnit }: Pay): string | null {
  if (payCurrency === null || payUnit === null || (payMin === null && payMax === null)) return null;
  const isWhole = [payMin, payMax].every((amount) => amount === null || Number.isInteger(amount));
  const money = getFormat(payCurrency, isWhole ? 0 : 2);
  const period = describePayUnit(payUnit);
  if (payMax === null) return `From ${money.format(payMin ?? 0)} ${period}`;
  if (payMin === null) return `Up to ${money.format(payMax)} ${period}`;
  const range = payMin === payMax ? money.format(payMin) : `${money.format(payMin)}–${money.format(payMax)}`;
  return `${range} ${period}`;
}
