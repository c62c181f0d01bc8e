import { AssignChosen, MoveChosen } from "@/components/desk/bulk/bulk-menu";
import { SendChosen } from "@/components/desk/bulk/use-send-dialog";
import { DeclineChosen } from "@/components/desk/decline/decline-buttons";
import { deleteAction } from "@/components/lists/bulk-action";
import { deleteApplicants } from "@/lib/applicants/actions";
import * as strings from "@/lib/applicants/strings";
import type { Hiring } from "@/lib/auth/viewer";
import { readOwnerChoices } from "../../_pages/clock-filters";

export const applicantDeletion = deleteAction("applicant", deleteApplicants, strings.deleteManyFailed, {
  one: "The resume is deleted too.",
  several: "Their resumes are deleted too.",
});

export const readApplicantTools = async (admin: Hiring) => (
  <>
    <MoveChosen />
    <AssignChosen kind="applicant" owners={await readOwnerChoices(admin, "applicant")} />
    <SendChosen kind="applicant" />
    <DeclineChosen />
  </>
);
