import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

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
