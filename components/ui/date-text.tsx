import { formatDate } from "@/lib/format";

/** Shows a date in the company's time zone: 'Jan 05, 2022'. Without a valid date, shows 'Unknown'. */
export function DateText({ value }: { value: Date | null | undefined }) {
  const text = formatDate(value);
  return value && Number.isFinite(value.getTime()) ? (
    <time dateTime={value.toISOString()}>{text}</time>
  ) : (
    text
  );
}
