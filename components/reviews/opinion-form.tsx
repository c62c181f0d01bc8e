"use client";

import { TextField } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-frame";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { DateText } from "@/components/ui/date-text";
import { useSaved } from "@/components/forms/use-action";
import { reviewPage } from "@/lib/content/reviews/reviews";
import { giveOpinion, postOpinion } from "@/lib/reviews/actions";
import type { Opinion } from "@/lib/reviews/opinion";
import { opinionFailed, opinionSaved } from "@/lib/reviews/strings";
import { type Verdict, verdictLabels, VERDICTS } from "@/lib/reviews/verdicts";
import { useId } from "react";

interface OpinionFormProps {
  jobId: string;
  applicantId: string;
  opinion: Opinion | null;
}

export function OpinionForm({ jobId, applicantId, opinion }: OpinionFormProps) {
  const { busy, posted, failed, formProps, bindField, failureProps } = useServerForm({
    fields: ["verdict", "reason"],
    post: postOpinion,
    // The server checks that a verdict was chosen.
    send: ({ verdict = "", reason = "" }) =>
      giveOpinion({ jobId, applicantId, verdict: verdict as Verdict, reason }),
    failure: opinionFailed,
    onSuccess: useSaved(opinionSaved),
  });
  const reason = bindField("reason");
  return (
    <form {...formProps} noValidate className="flex flex-col items-start gap-5">
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
        error={(failed ?? posted)?.errors?.verdict}
      />
      <TextField
        label="Reason"
        hint={reviewPage.reasonHint}
        className="w-full"
        {...reason}
        defaultValue={reason.defaultValue ?? opinion?.reason}
      />
      <FormFailure {...failureProps} />
      <SubmitButton busy={busy} busyText="Saving...">
        {opinion ? "Change opinion" : "Give opinion"}
      </SubmitButton>
    </form>
  );
}

function VerdictField({ value, error }: { value: Verdict | undefined; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold leading-snug">Would you move forward with this applicant?</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {VERDICTS.map((verdict) => (
          <label key={verdict} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="verdict"
              value={verdict}
              defaultChecked={verdict === value}
              required
              className="size-4"
            />
            {verdictLabels[verdict]}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
