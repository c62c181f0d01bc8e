import { formatDate } from "@/lib/format";

/** A date as the specification writes dates; 'Unknown' where there is none. */
export function DateText({ value }: { value: Date | null | undefined }) {
  const text = formatDate(value);
  return value && Number.isFinite(value.getTime()) ? (
    <time dateTime={value.toISOString()}>{text}</time>
  ) : (
    text
  );
}
