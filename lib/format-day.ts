const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "2-digit",
  year: "numeric",
});

/** Formats a calendar day such as '2026-11-07' as 'Nov 07, 2026'. */
export const formatDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));
