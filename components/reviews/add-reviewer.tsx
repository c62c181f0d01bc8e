"use client";

import { useId } from "react";
import { Field } from "@/components/forms/field";
import { FormAlert } from "@/components/forms/form-failure";
import { ProofLink } from "@/components/forms/proof-link";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/full-name";
import { nameReviewer, postReviewer } from "@/lib/reviews/actions";
import type { JobReviewer } from "@/lib/reviews/reviewers";
import { nameFailed, reviewerNamed } from "@/lib/reviews/strings";
import { staffPaths } from "@/lib/staff-paths";

interface AddReviewerProps {
  jobId: string;
  /** Users to suggest. Others are added by typing their email. */
  users: readonly JobReviewer[];
}

export function AddReviewer({ jobId, users }: AddReviewerProps) {
  const suggestions = useId();
  const { busy, posted, failed, formProps } = useActionForm({
    post: postReviewer,
    send: async (form) => {
      const email = String(new FormData(form).get("email"));
      const result = await nameReviewer({ jobId, email });
      if (result.ok) form.reset();
      return result;
    },
    failure: nameFailed,
    success: reviewerNamed,
  });
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <input type="hidden" name="jobId" value={jobId} />
      <Field
        label="Email of the reviewer"
        hint="A user without the role ADMIN"
        name="email"
        type="email"
        autoComplete="off"
        list={suggestions}
        className="w-full"
        defaultValue={posted?.values.email}
        error={failed?.errors?.email}
        alert
      />
      <datalist id={suggestions}>
        {users.map((user) => (
          <option key={user.id} value={user.email}>
            {fullName(user)}
          </option>
        ))}
      </datalist>
      {failed && !failed.errors?.email ? <FormAlert>{failed.message}</FormAlert> : null}
      {failed?.needsProof ? <ProofLink next={staffPaths.job(jobId)} /> : null}
      <Button type="submit" variant="secondary" disabled={busy}>
        {busy ? "Adding..." : "Add reviewer"}
      </Button>
    </form>
  );
}
