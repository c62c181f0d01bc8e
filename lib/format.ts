import { company } from "@/lib/content/company";

const date = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  month: "short",
  day: "2-digit",
  year: "numeric",
});

/** 'Jan 05, 2022' in the company's time zone; 'Unknown' for a missing date (specification, sections 8 and 9). */
export function formatDate(value: Date | number | null | undefined): string {
  if (value == null) return "Unknown";
  const time = typeof value === "number" ? value : value.getTime();
  return Number.isFinite(time) ? date.format(time) : "Unknown";
}

/** '640 KB', '4.8 MB': the size of a file as people read it. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.ceil(kilobytes))} KB`;
  return `${(Math.ceil((kilobytes / 1024) * 10) / 10).toFixed(1)} MB`;
}
