import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { HttpError, invalid } from "@/lib/http-error";
import type { RouteCall } from "@/lib/http/route-handlers";
import { RESUME_REQUIRED } from "@/lib/applicants/rules";
import { resumeExists } from "@/lib/applicants/strings";
import { type CheckedResume, checkResume } from "@/lib/resumes/check-resume";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import { storeFile } from "./receive-application";
import { receiveForm } from "./receive-form";

/** Adds a resume that came later. Throws 404, 409 when the applicant has one, 503 when the file store is unavailable. */
async function addResume(admin: Hiring, id: string, resume: CheckedResume): Promise<void> {
  const undoSteps: (() => Promise<unknown>)[] = [];
  try {
    const { saved, columns } = await storeFile(resume, (undo) => void undoSteps.push(undo));
    await db().$transaction(async (tx) => {
      if (!(await lockRow(tx, "applicants", id))) throw recordNotFound("applicant");
      const { resumeSize } = await tx.applicant.findUniqueOrThrow({
        where: { id },
        select: { resumeSize: true },
      });
      if (resumeSize !== null) throw new HttpError(409, resumeExists);
      await tx.applicant.update({ where: { id }, data: columns });
      await saved?.attach(tx, id);
      await recordAdminAction(tx, admin, "edited", { type: "applicant", id }, { fields: ["resume"] });
    });
  } catch (error) {
    await Promise.allSettled(undoSteps.map((undo) => undo()));
    throw error;
  }
}

/** Throws 422 for a missing file and one that is not a PDF, and otherwise as `addResume` does. */
export const addResumeByForm = (admin: Hiring, id: string, call: RouteCall): Promise<void> =>
  receiveForm(call, {}, async ({ file }) => {
    if (file?.field !== "resume" || file.bytes.byteLength === 0) throw invalid({ resume: RESUME_REQUIRED });
    await addResume(admin, id, checkResume(file));
  });
