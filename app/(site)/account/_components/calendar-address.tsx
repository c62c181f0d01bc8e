"use client";

import { useRef, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { calendarAddress as texts } from "@/lib/content/accounts/account";
import { createCalendarAddress, revokeCalendarAddress } from "@/lib/interviews/actions";
import { addressFailed, addressRevoked, revokeFailed } from "@/lib/interviews/texts";

export function CalendarAddress({ exists }: { exists: boolean }) {
  const hydrated = useHydrated();
  const [url, setUrl] = useState<string>();
  const createButton = useRef<HTMLButtonElement>(null);
  const creation = useAction(createCalendarAddress, { failure: addressFailed, onDone: setUrl });
  const revocation = useAction(revokeCalendarAddress, {
    success: addressRevoked,
    failure: revokeFailed,
    onDone() {
      setUrl(undefined);
      // The focused button disappears.
      createButton.current?.focus();
    },
  });
  return (
    <div role="status">
      {url ? (
        <>
          <p>{texts.once}</p>
          <p className="mt-3 rounded border border-line bg-white p-3">
            <code className="font-mono text-[15px] wrap-anywhere select-all">{url}</code>
            <CopyButton value={url} valueName="address" />
          </p>
        </>
      ) : (
        <p>{exists ? texts.exists : texts.none}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          ref={createButton}
          variant="secondary"
          disabled={creation.busy || !hydrated}
          onClick={() => creation.run()}
        >
          {exists ? texts.renew : texts.create}
        </Button>
        {exists ? (
          <Button
            variant="quietDanger"
            disabled={revocation.busy || !hydrated}
            onClick={() => revocation.run()}
          >
            {texts.revoke}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
