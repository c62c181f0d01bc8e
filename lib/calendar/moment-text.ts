import { defaultCompany } from "@/lib/content/company";

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(kind: keyof typeof parts, timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...parts[kind], timeZone });
  formats.set(key, format);
  return format;
}

const time = { hour: "numeric", minute: "2-digit" } as const;
const day = { weekday: "long", month: "short", day: "numeric" } as const;
const parts = { day, time, zoned: { ...time, timeZoneName: "short" } } as const;

/** Formats as 'Tuesday, Dec 1' in the company's time zone. */
export const formatMomentDay = (at: Date): string => getFormat("day", defaultCompany.timeZone).format(at);

/** Formats as '2:00 PM' in the company's time zone. */
export const formatMomentTime = (at: Date): string => getFormat("time", defaultCompany.timeZone).format(at);

/** Formats as 'Tuesday, Dec 1, 2:00 PM PST', in the company's time zone by default. */
export const formatMoment = (at: Date, timeZone = defaultCompany.timeZone): string =>
  `${getFormat("day", timeZone).format(at)}, ${getFormat("zoned", timeZone).format(at)}`;

/** Adds the company's time, and its day where that is another, to the time of a person elsewhere: 'Tuesday, Dec 1, 11:00 PM GMT+1 (2:00 PM PST)'. */
export function formatInBothZones(at: Date, timeZone?: string): string {
  const own = formatMoment(at, timeZone);
  if (own === formatMoment(at)) return own;
  const isSameDay = own.startsWith(`${formatMomentDay(at)},`);
  return `${own} (${isSameDay ? getFormat("zoned", defaultCompany.timeZone).format(at) : formatMoment(at)})`;
}

/** Returns the canonical name of a time zone. Undefined for an unknown one, and for one of the thousands of offsets. */
export function toZone(name: unknown): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: String(name) }).resolvedOptions();
    return /^[+-]/.test(timeZone) ? undefined : timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the time zone of the browser. Undefined for `Etc/Unknown`, which Chrome reports and rejects. */
export const getOwnZone = () => toZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
