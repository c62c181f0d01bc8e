import "server-only";
import type { Right } from "@/lib/auth/api-keys/rights";
import { type Admin, hasArea, requireArea } from "@/lib/auth/viewer";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { RouteCall } from "@/lib/http/route-handlers";
import { assertVersion, notFound } from "@/lib/http-error";
import { getRecord, interviewSelect, type InterviewRow, VISIBLE } from "./row";
import * as strings from "./strings";

/** Locks the record of an interview, and returns the present row. Throws 404. */
export async function lockInterview(
  tx: Prisma.TransactionClient,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const about = await tx.interview.findUnique({
    where: { id },
    select: { applicantId: true, messageId: true },
  });
  const record = about && getRecord(about);
  const isThere =
    record && (await lockRow(tx, record.kind === "applicant" ? "applicants" : "messages", record.id));
  const row = isThere
    ? await tx.interview.findUnique({ where: { id, ...VISIBLE }, select: interviewSelect })
    : null;
  if (!row) throw notFound("Interview");
  assertVersion(version, row.version, strings.changedMeanwhile);
  return row;
}

/** Returns the administrator as an API key may act: without the right, first calls do not exist for it. */
export const withinRights = (admin: Admin, { key }: RouteCall, right: Right): Admin =>
  !key || key.rights.includes(right)
    ? admin
    : { ...admin, areas: admin.areas.filter((area) => area !== "messages") };

/** Works as `lockInterview`, and throws 403 when the administrator may not read the record, 404 for an API key. */
export async function lockReadable(
  tx: Prisma.TransactionClient,
  admin: Admin,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const row = await lockInterview(tx, id, version);
  const area = row.messageId === null ? "hiring" : "messages";
  if (admin.keyId && !hasArea(admin, area)) throw notFound("Interview");
  await requireArea(admin, area);
  return row;
}
