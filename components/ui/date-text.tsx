import { formatDate, formatDateTime } from "@/lib/format";

/** In the company's time zone: 'Jan 05, 2022', or with the time 'Jan 05, 2022, 9:41 AM'. */
export function DateText({ value, withTime }: { value: Date | null | undefined; withTime?: boolean }) {
  if (!value || !Number.isFinite(value.getTime())) return formatDate(value);
  return <time dateTime={value.toISOString()}>{withTime ? formatDateTime(value) : formatDate(value)}</time>;
}
