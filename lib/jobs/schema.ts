import * as z from "zod/mini";
import { choice, text } from "@/lib/fields";
import { checkDetails, detailFields } from "./details/detail-fields";

export const JOB_TYPES = ["Full-Time", "Contract", "Part-Time"] as const;
export const JOB_STATUSES = ["Open", "Closed"] as const;

export type JobType = (typeof JOB_TYPES)[number];

const TITLE_MAX = 45;
const LOCATION_MAX = 45;
/** Bounds what a paste by mistake can store. */
const DESCRIPTION_MAX = 100_000;

/** Fields of the job dialogs, and the body of `POST /admin/jobs`. */
export const jobSchema = z
  .object({
    title: text("Title", { max: TITLE_MAX }),
    type: choice("Type", JOB_TYPES),
    location: text("Location", { max: LOCATION_MAX }),
    description: text("Description", { max: DESCRIPTION_MAX, multiline: true }),
    status: choice("Status", JOB_STATUSES),
    ...detailFields,
  })
  .check(checkDetails);

/** Body of `PUT /admin/jobs/{id}`. A version must match the stored one. */
export const jobChangeSchema = z.extend(jobSchema, {
  version: z.optional(z.int({ error: "Version must be a whole number." })),
});

export const NEW_JOB = { type: "Full-Time", location: "Remote", status: "Open" } as const;

export type JobInput = z.output<typeof jobSchema>;
export type JobChange = z.output<typeof jobChangeSchema>;
