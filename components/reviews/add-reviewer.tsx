"use client";

import { useRouter } from "next/navigation";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { toast } from "@/components/ui/toast/toast";
import { fullName } from "@/lib/text/full-name";
import { nameReviewer } from "@/lib/reviews/actions";
import type { JobReviewer } from "@/lib/reviews/reviewers";
import { nameFailed, reviewerNamed } from "@/lib/reviews/strings";

export function AddReviewer({ jobId, users }: { jobId: string; users: readonly JobReviewer[] }) {
  const router = useRouter();
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
      <SelectField
        label="Person"
        hint="Anyone with an account who isn't an administrator"
        emptyLabel="Choose a person"
        options={users.map((user) => ({ value: user.email, label: `${fullName(user)}, ${user.email}` }))}
        required
        className="w-full"
        {...bindField("email")}
      />
      <FormFailure {...failureProps} />
      <SubmitButton busy={busy} busyText="Adding..." variant="secondary" needsScript>
        Add reviewer
      </SubmitButton>
    </form>
  );
}
