import { z } from "zod";

/** A line of text. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, "must be one line without control characters.");

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

export const companySchema = z.strictObject({
  name: line(200),
  legalName: line(200),
  tagline: line(200),
  description: line(400),
  founded: z.int().min(1000).max(new Date().getFullYear()),
  address: z.strictObject({
    street: line(200),
    city: line(100),
    region: line(100),
    postalCode: line(20),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as "NO".'),
  }),
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
    z.strictObject({ city: line(100), region: line(100), country: line(100), role: line(100) }),
  ),
});
