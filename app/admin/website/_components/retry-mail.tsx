"use client";

import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { retryMail, retryMails } from "@/lib/mail/actions";
import * as strings from "@/lib/mail/strings";

interface RetryMailProps {
  /** Retries one mail, or all dead mails when undefined. */
  id?: string;
  /** Accessible name that includes the mail. */
  label?: string;
}

export function RetryMail({ id, label }: RetryMailProps) {
  const { busy, run } = useAction(() => (id === undefined ? retryMails() : retryMail(id)), {
    success: id === undefined ? strings.retriedAll : strings.retried,
    failure: strings.retryFailed,
  });
  return (
    <Button variant="secondary" disabled={busy} aria-label={label} onClick={() => run()}>
      {id === undefined ? "Try all again" : "Try again"}
    </Button>
  );
}
