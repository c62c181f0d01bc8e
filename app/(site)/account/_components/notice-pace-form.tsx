"use client";

import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useSaved } from "@/components/forms/use-action";
import { useServerForm } from "@/components/forms/use-server-form";
import { noticePaces } from "@/lib/content/accounts/account";
import { NOTICE_PACES, type NoticePace } from "@/lib/notices/notice-pace";
import { chooseNoticePace } from "@/lib/users/own-name-actions";
import * as strings from "@/lib/users/strings";

export function NoticePaceForm({ stored }: { stored: string }) {
  const { busy, formProps, failureProps } = useServerForm({
    fields: [],
    send: ({ pace }) => chooseNoticePace(pace as NoticePace),
    failure: strings.paceFailed,
    onSuccess: useSaved(strings.paceSaved),
  });
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <SelectField
        name="pace"
        label={noticePaces.label}
        hint={noticePaces.hint}
        options={NOTICE_PACES.map((value) => ({ value, label: noticePaces[value] }))}
        defaultValue={stored}
      />
      <FormFailure {...failureProps} className="font-semibold" />
      <SubmitButton busy={busy} busyText="Saving..." needsScript className="self-start">
        {noticePaces.save}
      </SubmitButton>
    </form>
  );
}
