"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { toast } from "@/components/ui/toast/toast";
import { fullName } from "@/lib/text/full-name";
import { nameReviewer } from "@/lib/reviews/actions";
import type { JobReviewer } from "@/lib/reviews/reviewers";
import { nameFailed, reviewerNamed } from "@/lib/reviews/strings";

interface AddReviewerProps {
  jobId: string;
  /** Users to suggest. Others are added by typing their email. */
  users: readonly JobReviewer[];
}

export function AddReviewer({ jobId, users }: AddReviewerProps) {
  const router = useRouter();
  const suggestions = useId();
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["email"],
    send: ({ email = "" }) => nameReviewer({ jobId, email }),
    failure: nameFailed,
    onSuccess: () => {
      formProps.ref.current?.reset();
      void toast.success(reviewerNamed);
      router.refresh();
    },
  });
  return (
    <form {...formProps} noValidate className="flex flex-col items-start gap-2">
      <Field
        label="Email of the reviewer"
        hint="Anyone with an account who isn't an administrator"
        type="email"
        autoComplete="off"
        list={suggestions}
        className="w-full"
        alert
        {...bindField("email")}
      />
      <datalist id={suggestions}>
        {users.map((user) => (
          <option key={user.id} value={user.email}>
            {fullName(user)}
          </option>
        ))}
      </datalist>
      <FormFailure {...failureProps} />
      <SubmitButton busy={busy} busyText="Adding..." variant="secondary" needsScript>
        Add reviewer
      </SubmitButton>
    </form>
  );
}
