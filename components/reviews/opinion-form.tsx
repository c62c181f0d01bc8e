"use client";

import { TextField } from "@/components/forms/field";
import { FormAlert } from "@/components/forms/form-failure";
import { useActionForm } from "@/components/forms/use-action-form";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { reviewPage } from "@/lib/content/reviews/reviews";
import { giveOpinion, postOpinion } from "@/lib/reviews/actions";
import type { Opinion } from "@/lib/reviews/opinion";
import { opinionFailed, opinionSaved } from "@/lib/reviews/strings";
import type { Verdict } from "@/lib/reviews/verdicts";
import { VerdictField } from "./verdict-field";

interface OpinionFormProps {
  jobId: string;
  applicantId: string;
  /** The reviewer's stored opinion. */
  opinion: Opinion | null;
}

/** Gives the reviewer's opinion, or changes it. What was typed stays after a failure. */
export function OpinionForm({ jobId, applicantId, opinion }: OpinionFormProps) {
  const hydrated = useHydrated();
  const { busy, posted, failed, formProps } = useActionForm({
    post: postOpinion,
    send: (form) => {
      const fields = new FormData(form);
      // The server checks that one was chosen.
      const verdict = (fields.get("verdict") ?? "") as Verdict;
      return giveOpinion({ jobId, applicantId, verdict, reason: String(fields.get("reason")) });
    },
    failure: opinionFailed,
    success: opinionSaved,
  });
  return (
    <form {...formProps} className="flex flex-col items-start gap-5">
      {opinion ? (
        <p className="text-muted">
          <span>{opinion.changedAt ? "Changed" : "Given"}</span>{" "}
          <DateText value={opinion.changedAt ?? opinion.createdAt} withTime />
        </p>
      ) : null}
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="applicantId" value={applicantId} />
      <VerdictField
        value={(posted?.values.verdict as Verdict | undefined) ?? opinion?.verdict}
        error={failed?.errors?.verdict}
      />
      <TextField
        label="Reason"
        hint={reviewPage.reasonHint}
        name="reason"
        dir="auto"
        className="w-full"
        defaultValue={posted?.values.reason ?? opinion?.reason}
        error={failed?.errors?.reason}
      />
      {failed && !failed.errors ? <FormAlert>{failed.message}</FormAlert> : null}
      <Button type="submit" disabled={hydrated && busy}>
        {busy ? "Saving..." : opinion ? "Change opinion" : "Give opinion"}
      </Button>
    </form>
  );
}
