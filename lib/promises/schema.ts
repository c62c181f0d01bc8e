import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { BULK_MAX } from "@/lib/lists/bulk";

const ids = z.array(recordId()).check(z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX}.`));

/** `told` get a mail about the job, and `unfit` do not. Without `told`, `templateId` may be empty. */
export const tellSchema = z.object({
  jobId: recordId(),
  told: ids,
  unfit: ids,
  templateId: z.string().check(z.maxLength(64)),
});

export type TellInput = z.output<typeof tellSchema>;
