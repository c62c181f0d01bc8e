import "server-only";
import * as z from "zod/mini";
import { queryRows } from "@/lib/database/query-rows";
import { HttpError } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { GENERAL_JOB, GENERAL_JOB_ID } from "./general-job";
import { notDeleted } from "@/lib/database/not-deleted";
import { getToday } from "@/lib/calendar/company-days";
import { publicOnSql } from "./public/public-on";

export const jobNotFound = () => new HttpError(404, "This job could not be found.");

const openJobRow = z.strictObject({
  title: z.string(),
  asksCoverNote: z.boolean(),
  asksProfileLink: z.boolean(),
  asksWorkAuthorization: z.boolean(),
});

export type OpenJob = z.output<typeof openJobRow>;

const ASKS_NOTHING = { asksCoverNote: false, asksProfileLink: false, asksWorkAuthorization: false };

/** Returns null unless public today. General applications are always open. `lock`: such as `FOR SHARE`. */
export async function findOpenJob(
  client: Prisma.TransactionClient,
  jobId: string,
  lock = Prisma.empty,
): Promise<OpenJob | null> {
  if (jobId === GENERAL_JOB_ID) return { ...ASKS_NOTHING, title: GENERAL_JOB.title };
  const [job] = await queryRows(
    client,
    openJobRow,
  )`SELECT title, asks_cover_note AS "asksCoverNote", asks_profile_link AS "asksProfileLink",
      asks_work_authorization AS "asksWorkAuthorization"
    FROM jobs WHERE id = ${jobId} AND ${notDeleted.jobs} AND ${publicOnSql(getToday())} ${lock}`;
  return job ?? null;
}

/** Works as `findOpenJob`, and throws 404. */
export async function requireOpenJob(...args: Parameters<typeof findOpenJob>): Promise<OpenJob> {
  const job = await findOpenJob(...args);
  if (!job) throw jobNotFound();
  return job;
}
