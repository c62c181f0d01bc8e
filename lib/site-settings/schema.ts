import * as z from "zod/mini";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { keptPromises, PROMISE_KEYS, type PromiseKey } from "@/lib/content/promises/kept";
import { choice, email, LINE_MAX, NOT_IN_LINES, optionalText, phone, text, WEB_ADDRESS } from "@/lib/fields";
import { isCountry } from "@/lib/jobs/details/countries";
import { foldLine } from "@/lib/text/fold-input";
import { getDialedDigits, isNationalPhone, lacksCountryCode, PHONE_HINT } from "@/lib/text/phone";
import { checkDrawing } from "./check-drawing";

/** The schemas of `site/` have the same limits, because their values are the defaults here. */
const LINES_MAX = 20_000;
const CLIENTS_MAX = 100_000;
/** A drawing is part of each page that shows it. */
const LOGO_MAX = 6000;
export const ANSWER_DAYS_MAX = 30;

const line = (label: string, max = LINE_MAX) => text(label, { max, forbidden: NOT_IN_LINES });
const optionalLine = (label: string, max = LINE_MAX) => optionalText(label, { max, forbidden: NOT_IN_LINES });

/** Builds a schema of a field with one record a line. Empty lines are skipped. `read` throws the message, which names the line. */
function records<T>(label: string, read: (line: string) => T, max = LINES_MAX) {
  return z.pipe(
    optionalText(label, { max, multiline: true }),
    z.transform((value: string | null | undefined, context) =>
      (value ?? "").split("\n").flatMap((content, index) => {
        // Composing 100,000 marks takes seconds.
        const line = max > LINES_MAX ? content.replaceAll("\t", " ").trim() : foldLine(content);
        if (!line) return [];
        try {
          if (NOT_IN_LINES.test(line)) throw new Error("It contains invalid characters.");
          return [read(line)];
        } catch (error) {
          const message = `Line ${index + 1}: ${(error as Error).message}`;
          context.issues.push({ code: "custom", input: value, message });
          return [];
        }
      }),
    ),
  );
}

/** A path of this site. Two slashes would name another host. */
const SITE_PATH = /^\/(?![/\\])\S*$/;
const CONTACT = /^(?:mailto|tel):\S+$/;

function readSocial(content: string) {
  const at = content.lastIndexOf(" ");
  const [name, href] = [content.slice(0, Math.max(at, 0)).trim(), content.slice(at + 1)];
  if (!name || !WEB_ADDRESS.test(href)) throw new Error("Write a name and an address: LinkedIn https://…");
  return { name, href };
}

function readOffice(content: string) {
  const [place = "", ...roles] = content.split(":");
  const parts = place.split(",").map((part) => part.trim());
  const [city, region, country = region] = parts;
  const role = roles.join(":").trim();
  if (!city || !country || !role || parts.length > 3)
    throw new Error("Write City, Region, Country: what the office does.");
  return { city, region: parts.length === 3 ? (region ?? "") : "", country, role };
}

/** Reads a name with a picture of the build, or with an SVG drawing. */
function readClient(content: string) {
  const at = content.search(/:\s*(?:\/img\/|<)/);
  const [name, logo] = [content.slice(0, Math.max(at, 0)).trim(), content.slice(at + 1).trim()];
  if (!name) throw new Error("Write the name, a colon and the drawing: Fjell AS: <svg …>");
  if (logo.startsWith("/img/")) return { name, logo, size: null };
  if (logo.length > LOGO_MAX) throw new Error(`The drawing has more than ${LOGO_MAX} characters.`);
  return { name, ...checkDrawing(logo) };
}

const weekdayFormat = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

function readHoliday(content: string) {
  const [date = "", ...words] = content.split(/\s+/);
  if (!isIsoDate(date)) throw new Error(`${date.slice(0, 20)} is not a date such as 2027-01-01.`);
  const weekday = weekdayFormat.format(new Date(`${date}T00:00:00Z`));
  if (weekday.startsWith("S"))
    throw new Error(`${date} is a ${weekday}. Name the day from Monday to Friday on which you are closed.`);
  return { date, name: words.join(" ") };
}

function readPromise(content: string): PromiseKey {
  const key = PROMISE_KEYS.find((known) => keptPromises[known].toLowerCase() === content.toLowerCase());
  if (!key) throw new Error(`There is no promise "${content.slice(0, 40)}".`);
  return key;
}

function readAddress(content: string): string {
  const parsed = z.safeParse(address, content);
  if (!parsed.success) throw new Error(`${content.slice(0, 60)} is not an email address.`);
  return parsed.data.toLowerCase();
}

const address = email();

const day = (label: string) =>
  optionalText(label, {
    max: 10,
    pattern: { test: isIsoDate },
    patternMessage: `${label} must be a date such as 2027-01-31.`,
  });

const notice = z
  .object({
    text: optionalLine("Text"),
    label: optionalLine("Link text", 80),
    href: optionalText("Link", {
      max: 300,
      pattern: { test: (value) => SITE_PATH.test(value) || CONTACT.test(value) || WEB_ADDRESS.test(value) },
      patternMessage: "Link must be a path such as /contact, or an address that starts with https://.",
    }),
    from: day("From"),
    until: day("Until"),
  })
  .check((context) => {
    const { text: shown, label, href, from, until } = context.value;
    const report = (path: string, message: string) =>
      context.issues.push({ code: "custom", input: context.value, path: [path], message });
    if (from && until && until < from) report("until", "It would end before it begins.");
    if (label && !href) report("href", "Link is required with a link text.");
    if (href && !label) report("label", "Link text is required with a link.");
    if (!shown && label) report("text", "Text is required with a link.");
  });

const days = (label: string) => {
  const message = `${label} must be a whole number from 1 to ${ANSWER_DAYS_MAX}.`;
  const number = text(label, { max: 10, pattern: /^[1-9]\d?$/, patternMessage: message });
  return z.pipe(
    number,
    z.pipe(z.transform(Number), z.number().check(z.lte(ANSWER_DAYS_MAX, { error: message }))),
  );
};

const factFields = z.object({
  name: line("Name"),
  legalName: line("Legal name"),
  street: optionalLine("Street"),
  city: line("City", 100),
  region: optionalLine("Region", 100),
  postalCode: optionalLine("Postal code", 20),
  country: text("Country", {
    max: 2,
    pattern: { test: isCountry },
    patternMessage: "Country must be a country's code of two capital letters such as US.",
  }),
  email: email(),
  phone: phone(),
  socials: records("Social links", readSocial),
  offices: records("Offices", readOffice),
});

const toFacts = z.transform(
  ({ street, city, region, postalCode, country, phone: number, ...rest }: z.output<typeof factFields>) => ({
    ...rest,
    address: { street: street ?? "", city, region: region ?? "", postalCode: postalCode ?? "", country },
    phone: { display: number, tel: toTel(number, country) },
  }),
);

const hasCountryCode = z.refine<z.output<typeof factFields>>(
  ({ phone: number, country }) => !lacksCountryCode(number, country),
  { path: ["phone"], error: PHONE_HINT },
);

/** Returns the number of a `tel:` link. A number without a country code can be dialed only in its country. */
export function toTel(number: string, country: string): string {
  const digits = getDialedDigits(number);
  if (lacksCountryCode(number, country)) return digits;
  return `${isNationalPhone(number) ? "+1" : "+"}${digits}`;
}

const holidays = z.pipe(
  z.object({ days: records("Holidays", readHoliday) }),
  z.transform(({ days: named }, context) => {
    const sorted = named.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const twice = sorted.find(({ date }, index) => date === sorted[index + 1]?.date);
    const message = `${twice?.date} is there twice.`;
    if (twice) context.issues.push({ code: "custom", input: sorted, path: ["days"], message });
    return { days: sorted };
  }),
);

const clients = z.object({ clients: records("Clients", readClient, CLIENTS_MAX) });

const blankToNull = z.transform((value: unknown) => (value === "" ? null : value));

/** The form of each setting. The input is text, and is stored as it is. The output is what pages read. */
export const settingSchemas = {
  facts: z.pipe(factFields.check(hasCountryCode), toFacts),
  announcement: notice,
  banner: notice,
  hours: z.object({ text: line("Hours", 300) }),
  holidays,
  promises: z.object({
    messageAnswerDays: days("Messages"),
    applicationAnswerDays: days("Applications"),
    off: records("Not promised now", readPromise),
    record: z.pipe(
      z.optional(z.enum(["", "shown"], { error: "Promise record must be a choice of the list." })),
      z.transform((value) => value === "shown"),
    ),
  }),
  clients,
  mail: z.object({ sender: z.pipe(blankToNull, z.nullable(email("Sender address"))) }),
  notices: z.object({
    general: records("General", readAddress),
    service: records("Service pages", readAddress),
    webinar: records("Webinar", readAddress),
  }),
} as const;

/** Accepts a phone without its country code, which earlier versions stored. Refused facts would become those of the build. */
export const storedSchemas = { ...settingSchemas, facts: z.pipe(factFields, toFacts) } as const;

/** The settings that staff change without a build. */
export type SettingKey = keyof typeof settingSchemas;
export const SETTING_KEYS = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);

/** Settings that staff have stored. A missing key has the default from `site/`. */
export type SiteSettings = { [Key in SettingKey]?: z.output<(typeof settingSchemas)[Key]> };

/** The fields of a form as text, by name. */
export type SettingTexts = Record<string, string>;

const texts = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(CLIENTS_MAX)));
const version = z.int({ error: "Version must be a whole number." });

/** Input of the action that saves a setting. `saveSetting` checks the fields. */
export const savedSettingSchema = z.object({ key: choice("Setting", SETTING_KEYS), texts, version });

/** Input of the action that restores an earlier version. 0 is the default of the build. */
export const undoneSettingSchema = z.object({ key: choice("Setting", SETTING_KEYS), to: version, version });
