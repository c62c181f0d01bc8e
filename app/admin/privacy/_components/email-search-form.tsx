"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { findByAddress } from "@/lib/privacy/actions";
import { searchFailed } from "@/lib/privacy/strings";
import { staffPaths } from "@/lib/staff-paths";

/** Searches by email address, and keeps the one that was searched. Sends the address in a POST body, because URLs appear in logs. */
export function EmailSearchForm({ address }: { address?: string }) {
  const router = useRouter();
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["email"],
    send: ({ email = "" }) => findByAddress({ email }),
    failure: searchFailed,
    onSuccess: (subject) => router.push(staffPaths.privacyResults(subject)),
  });
  return (
    <form {...formProps} noValidate className="flex max-w-[36rem] flex-wrap items-end gap-3">
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        alert
        className="min-w-60 flex-1"
        {...bindField("email")}
        defaultValue={address}
      />
      <SubmitButton busy={busy} busyText="Searching..." needsScript>
        Find
      </SubmitButton>
      <FormFailure {...failureProps} hint="Your search is kept." className="w-full font-semibold" />
    </form>
  );
}
