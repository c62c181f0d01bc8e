import { defaultCompany } from "@/lib/content/company";

const dateParts = {
  timeZone: defaultCompany.timeZone,
  month: "short",
  day: "2-digit",
  year: "numeric",
} as const;

const dateFormat = new Intl.DateTimeFormat("en-US", dateParts);

/** Formats as 'Jan 05, 2022' in the company's time zone. Returns 'Unknown' for a missing date. */
export function formatDate(value: Date | number | null | undefined): string {
  if (value == null) return "Unknown";
  const time = typeof value === "number" ? value : value.getTime();
  return Number.isFinite(time) ? dateFormat.format(time) : "Unknown";
}

const dayFormat = new Intl.DateTimeFormat("en-US", { ...dateParts, timeZone: "UTC" });

/** Formats a calendar day such as '2026-11-07' as 'Nov 07, 2026'. */
export const formatDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));

/** Formats as '640 KB' or '4.8 MB', rounded up. */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.ceil(kilobytes)} KB`;
  return `${(Math.ceil((kilobytes / 1024) * 10) / 10).toFixed(1)} MB`;
}

const dateTimeFormat = new Intl.DateTimeFormat("en-US", {
  ...dateParts,
  hour: "numeric",
  minute: "2-digit",
});

/** Formats as 'Jan 05, 2022, 9:41 AM' in the company's time zone. */
export const formatDateTime = (value: Date): string => dateTimeFormat.format(value);

/** Formats as 'Nov 07, 2026 – Nov 14, 2026' in the company's time zone. */
export const formatRange = (from: Date, to: Date): string => `${formatDate(from)} – ${formatDate(to)}`;

/** Formats as '1 entry' or '3 entries'. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Formats as '3 days' or '1 hour': in the largest unit that fits, rounded down. */
export function formatDuration(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
  return pluralize(Math.floor(seconds / length), unit);
}
