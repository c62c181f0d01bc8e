"use client";

import { openNextPage } from "@/components/auth/session-events";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { forgetRecoveryCodes, postStoredCodes } from "@/lib/account/factor-actions";
import * as strings from "@/lib/auth/strings";
import { recoveryCodesPage } from "@/lib/content/accounts/second-factor";

/** Removes the codes from the browser, and opens the next page as a new document: it may belong to the staff area. */
export function StoredCodesForm({ next }: { next?: string }) {
  const { formProps, busy, failureProps } = useServerForm({
    fields: [],
    post: postStoredCodes,
    send: () => forgetRecoveryCodes({ next }),
    failure: strings.unknownError,
    onSuccess: openNextPage,
  });
  return (
    <form {...formProps} className="grid gap-5 print:hidden">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <FormFailure {...failureProps} hint="Store the codes first." />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText="Opening...">
          {recoveryCodesPage.done}
        </SubmitButton>
        {/* Browsers without JavaScript have their own menu for printing. */}
        <Button
          variant="secondary"
          onClick={() => window.print()}
          className="[@media(scripting:none)]:hidden"
        >
          Print
        </Button>
      </div>
    </form>
  );
}
