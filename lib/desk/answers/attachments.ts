import "server-only";
import { isUnscanned } from "@/lib/applicants/applicant";
import type { OpenedResume } from "@/lib/applicants/data";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { areaByKind } from "@/lib/auth/areas";
import { type Admin, requireArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Attachment } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { toRecord } from "@/lib/mail/answered-records";
import { getScanState } from "@/lib/resumes/scan-state";
import type { FileInfo } from "../correspondence/correspondence";
import type { DeskRef } from "../desk";
import { FILE_INFECTED, FILE_NOT_SCANNED } from "./files";

/** Columns of a file that the correspondence shows, without its bytes. */
export const attachmentInfo = {
  orderBy: { place: "asc" },
  select: { id: true, name: true, size: true, scan: true, scanAttempts: true },
} as const;

const toScan = ({ scan, scanAttempts }: { scan: string | null; scanAttempts: number }) =>
  getScanState({ resumeScan: scan, resumeScanAttempts: scanAttempts });

export const toFileInfo = (file: Pick<Attachment, keyof typeof attachmentInfo.select>): FileInfo => ({
  id: file.id,
  name: file.name,
  size: file.size,
  scan: toScan(file),
});

const about = { select: { applicantId: true, messageId: true } } as const;

/**
 * Returns a file of a correspondence, and records the opening in the audit log first. Throws 404, also for a record in the trash, and 403.
 * Throws 409 for an infected file, and for an unscanned one unless `unscanned` is set.
 */
export async function openAttachment(
  admin: Admin,
  id: string,
  { unscanned = false }: { unscanned?: boolean } = {},
): Promise<OpenedResume> {
  const select = {
    name: true,
    scan: true,
    scanAttempts: true,
    bytes: true,
    answer: about,
    reply: about,
  } as const;
  const row = await db().attachment.findUnique({ where: { id }, select });
  const record = row && (await findRecord(row.answer ?? row.reply));
  if (!row || !record) throw notFound("File");
  await requireArea(admin, areaByKind[record.kind]);
  const scan = toScan(row);
  if (scan === "INFECTED") throw new HttpError(409, FILE_INFECTED);
  if (isUnscanned(scan) && !unscanned) throw new HttpError(409, FILE_NOT_SCANNED);
  const details = scan !== null && isUnscanned(scan) ? { scan } : undefined;
  await recordAdminAction(db(), admin, "fileOpened", { type: record.kind, id: record.id }, details);
  return { name: row.name, bytes: row.bytes, scan };
}

async function findRecord(text: Parameters<typeof toRecord>[0] | null): Promise<DeskRef | null> {
  const record = text && toRecord(text);
  if (!record) return null;
  const { kind, id } = record;
  const select = { id: true } as const;
  const row =
    kind === "message"
      ? await db().message.findUnique({ where: { id }, select })
      : await db().applicant.findUnique({ where: { id, job: NOT_DELETED }, select });
  return row && record;
}
