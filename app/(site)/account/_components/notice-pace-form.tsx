"use client";

import { SelectField } from "@/components/forms/select-field";
import { useAction } from "@/components/forms/use-action";
import { noticePaces } from "@/lib/content/accounts/account";
import { NOTICE_PACES, type NoticePace } from "@/lib/notices/notice-pace";
import { chooseNoticePace } from "@/lib/users/own-name-actions";
import * as strings from "@/lib/users/strings";

export function NoticePaceForm({ stored }: { stored: string }) {
  const { busy, run } = useAction(chooseNoticePace, {
    success: strings.paceSaved,
    failure: strings.paceFailed,
  });
  return (
    <div className="[@media(scripting:none)]:hidden">
      <SelectField
        label={noticePaces.label}
        hint={noticePaces.hint}
        options={NOTICE_PACES.map((value) => ({ value, label: noticePaces[value] }))}
        defaultValue={stored}
        disabled={busy}
        onChange={({ target }) => run(target.value as NoticePace)}
      />
    </div>
  );
}
