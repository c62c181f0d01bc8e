"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { retryMail, retryMails } from "@/lib/mail/actions";
import * as catalogue from "@/lib/mail/strings";

interface RetryMailProps {
  /** The mail; without it all that were given up. */
  id?: string;
  /** Says which mail, for those who do not see where the button stands. */
  label?: string;
}

/** 'Try again' for a mail that was given up, or 'Try all again'. */
export function RetryMail({ id, label }: RetryMailProps) {
  const router = useRouter();
  const [sending, startSending] = useTransition();

  function retry() {
    startSending(async () => {
      const result = await callAction(
        () => (id === undefined ? retryMails() : retryMail(id)),
        catalogue.retryFailed,
      );
      if (!result.ok) return void toast.error(result.message);
      void toast.success(id === undefined ? catalogue.retriedAll : catalogue.retried);
      // The button is about to go; focus must not go with it.
      document.getElementById("page-title")?.focus();
      startSending(() => router.refresh());
    });
  }

  return (
    <Button variant="secondary" disabled={sending} aria-label={label} onClick={retry}>
      {id === undefined ? "Try all again" : "Try again"}
    </Button>
  );
}
