import { z } from "zod";
import { isCountry } from "@/lib/jobs/details/countries";
import { LINE_MAX } from "@/lib/site-settings/schema";
import { isPhone, PHONE_MAX } from "@/lib/text/phone";
import { line } from "./common";

/** Accepts names alone, because PostgreSQL reads an offset such as +02:00 with the other sign. */
const isTimeZone = (zone: string) => {
  try {
    return (
      (zone === "UTC" || /^[A-Za-z].*\//.test(zone)) &&
      Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
    );
  } catch {
    return false;
  }
};

const optionalLine = (max: number) => line(max).or(z.literal("")).default("");

export const companySchema = z.strictObject({
  name: line(LINE_MAX),
  /** Short name beside the logo, or instead of one. */
  wordmark: line(200).optional(),
  legalName: line(LINE_MAX),
  tagline: line(200),
  description: line(400),
  founded: z.int().min(1000).max(new Date().getFullYear()).optional(),
  address: z.strictObject({
    street: optionalLine(200),
    city: line(100),
    region: optionalLine(100),
    postalCode: optionalLine(20),
    country: z.string().refine(isCountry, 'must be the code of a country, such as "NO" or "GB".'),
  }),
  hours: line(100),
  timeZone: z.string().refine(isTimeZone, 'is no time zone, such as "Europe/Oslo".'),
  email: z.email("is no email address."),
  phone: z.strictObject({
    display: line(PHONE_MAX).refine(isPhone, "must begin with + and the country code, or have ten digits."),
    tel: z.string().regex(/^\+[1-9]\d{4,14}$/, 'must be written as "+4755501234".'),
  }),
  socials: z.array(
    z.strictObject({
      name: line(40),
      href: z.url({ protocol: /^https$/, error: "must begin with https://." }),
    }),
  ),
  offices: z.array(
    z.strictObject({
      city: line(100),
      region: optionalLine(100),
      country: line(100),
      role: line(100),
    }),
  ),
});
