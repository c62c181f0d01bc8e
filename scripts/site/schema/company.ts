import { z } from "zod";
import { line } from "./common";

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

const optionalLine = (max: number) => line(max).or(z.literal("")).default("");

export const companySchema = z.strictObject({
  name: line(200),
  /** Short name beside the logo, or instead of one. */
  wordmark: line(200).optional(),
  legalName: line(200),
  tagline: line(200),
  description: line(400),
  founded: z.int().min(1000).max(new Date().getFullYear()).optional(),
  address: z.strictObject({
    street: optionalLine(200),
    city: line(100),
    region: optionalLine(100),
    postalCode: optionalLine(20),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as "NO".'),
  }),
  hours: line(100),
  timeZone: z.string().refine(isTimeZone, 'is no time zone, such as "Europe/Oslo".'),
  email: z.email("is no email address."),
  phone: z.strictObject({
    display: line(40),
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
