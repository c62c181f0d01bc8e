import * as z from "zod/mini";
import { type Day, getDayAndHour } from "@/lib/calendar/business-days";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { fieldDocs } from "@/lib/fields";
import { RANGE_MAX_DAYS } from "./range";

/** From then on, four digits are not enough for the year. */
const TIME_MAX = Date.UTC(9999, 0);

const isTime = (text: string) => /^\d{1,15}$/.test(text) && Number(text) < TIME_MAX;

/** `offset` is added to a time, in milliseconds. */
const dayField = (description: string, offset: number) =>
  z.optional(
    z
      .pipe(
        z.string().check(
          z.refine((text) => isIsoDate(text) || isTime(text), {
            error: "Must be a day such as 2026-11-22, or a time in epoch milliseconds.",
          }),
        ),
        z.transform((text): Day =>
          isTime(text) ? getDayAndHour(new Date(Number(text) + offset)).day : text,
        ),
      )
      .register(fieldDocs, { type: "string", description, examples: ["2026-11-22"] }),
  );

/** Query of `GET /admin/report/applications`. */
export const reportQuerySchema = z.object({
  start: dayField(
    `The first day in the company's time zone, or a time in epoch milliseconds. Defaults to the Monday of the week eleven weeks before the last day.`,
    0,
  ),
  end: dayField(
    `The last day, which is part of the report, or the time at which the report ends. Today by default. At most ${RANGE_MAX_DAYS} days after the first day.`,
    -1,
  ),
  jobId: z.optional(z.string().register(fieldDocs, { description: "Only this job." })),
});

const count = (description: string) => z.int().register(fieldDocs, { description });

/** A row of `GET /admin/report/applications`. */
const reportRowSchema = z.object({
  week: z
    .string()
    .register(fieldDocs, { description: "The Monday of the week, in the company's time zone." }),
  source: z.string().register(fieldDocs, {
    description:
      "`site`, `google`, `linkedin`, `indeed`, `referral`, `feed`, `widget`, `staff`, `other`, or the name of a campaign.",
  }),
  views: count("Loads of job pages by people."),
  applications: count("Received in this week, without spam."),
  interviews: count("Of these applications, those that have reached the stage Interview or a later one."),
  hires: count("Of these applications, those in the stage Hired."),
});

export const reportSchema = z.object({ items: z.array(reportRowSchema) });
