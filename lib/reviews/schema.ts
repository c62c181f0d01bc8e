import * as z from "zod/mini";
import { choice, email, recordId, text } from "@/lib/fields";
import { REASON_MAX } from "./rules";
import { VERDICTS } from "./verdicts";

export const opinionSchema = z.object({
  jobId: recordId(),
  applicantId: recordId(),
  verdict: choice("Opinion", VERDICTS),
  reason: text("Reason", { max: REASON_MAX, multiline: true }),
});

export type OpinionInput = z.output<typeof opinionSchema>;

export const newReviewerSchema = z.object({ jobId: recordId(), email: email() });
export const reviewerSchema = z.object({ jobId: recordId(), userId: recordId() });

export const opinionRequestSchema = z.object({ applicantId: recordId(), reviewerId: recordId() });
