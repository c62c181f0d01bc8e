import { company } from "@/lib/content/company";

const dateFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  month: "short",
  day: "2-digit",
  year: "numeric",
});

/** 'Jan 05, 2022' in the company's time zone; 'Unknown' for a missing date (specification, sections 8 and 9). */
export function formatDate(value: Date | number | null | undefined): string {
  if (value == null) return "Unknown";
  const time = typeof value === "number" ? value : value.getTime();
  return Number.isFinite(time) ? dateFormat.format(time) : "Unknown";
}

/** '640 KB', '4.8 MB': the size of a file as people read it. */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.ceil(kilobytes))} KB`;
  return `${(Math.ceil((kilobytes / 1024) * 10) / 10).toFixed(1)} MB`;
}

const dateTimeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  dateStyle: "medium",
  timeStyle: "short",
});

/** 'Jan 5, 2022, 9:41 AM' in the company's time zone, where the hour matters. */
export const formatDateTime = (value: Date): string => dateTimeFormat.format(value);

const rangeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** 'Nov 7 – 14, 2026' in the company's time zone. */
export const formatRange = (from: Date, to: Date): string => rangeFormat.formatRange(from, to);

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** '3 days', '1 hour': a length of time in its largest unit. */
export function formatDuration(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
