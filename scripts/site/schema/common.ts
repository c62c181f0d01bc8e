import { z } from "zod";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { NOT_IN_LINES } from "@/lib/fields";
import { isVisible } from "@/lib/text/fold-input";

/** A line of text. */
export const line = (max = 600) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text === "" || isVisible(text), "has no visible character.")
    .refine(
      (text) => !NOT_IN_LINES.test(text),
      "must be one line without control characters, also those that change the writing direction.",
    );

export const paragraph = line(3000);

/** A group of lines, each by the number of characters that fit. */
export const lines = <const Name extends string>(sizes: Record<Name, number>) =>
  z.strictObject(lineFields(sizes));

export const lineFields = <const Name extends string>(sizes: Record<Name, number>) =>
  Object.fromEntries(Object.entries<number>(sizes).map(([name, max]) => [name, line(max)])) as Record<
    Name,
    z.ZodString
  >;

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'may hold a-z, 0-9 and single hyphens, as in "cloud-hosting".');

const href = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/, "must begin with /, https://, mailto: or tel:.");

export const link = z.strictObject({ label: line(80), href });

/** Path of a picture below public/img. */
const pictureFile = z.string().regex(/^\/img\/[\w/.-]+\.svg$/, 'must be a path such as "/img/hero/1.svg".');

export const picture = { image: pictureFile, alt: line() };

export const drawing = z.strictObject({ src: pictureFile, alt: line(), width: z.int(), height: z.int() });

export const section = z.strictObject({ heading: line(300), intro: line() });

/** A day that exists, such as "2027-01-01". */
export const day = z.string().refine(isIsoDate, 'is no day, such as "2027-01-01".');
