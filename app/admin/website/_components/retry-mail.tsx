"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { retryMail, retryMails } from "@/lib/mail/actions";
import * as strings from "@/lib/mail/strings";

interface RetryMailProps {
  /** Retries one mail, or all dead mails when undefined. */
  id?: string;
  /** Accessible name that includes the mail. */
  label?: string;
}

export function RetryMail({ id, label }: RetryMailProps) {
  const router = useRouter();
  const [sending, startSending] = useTransition();

  function retry() {
    startSending(async () => {
      const result = await callAction(
        () => (id === undefined ? retryMails() : retryMail(id)),
        strings.retryFailed,
      );
      if (!result.ok) return void toast.error(result.message);
      void toast.success(id === undefined ? strings.retriedAll : strings.retried);
      startSending(() => router.refresh());
    });
  }

  return (
    <Button variant="secondary" disabled={sending} aria-label={label} onClick={retry}>
      {id === undefined ? "Try all again" : "Try again"}
    </Button>
  );
}
