"use client";

import { useState } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { Button } from "@/components/ui/button";
import { openNextPage } from "./open-next-page";
import type { PasskeyUse } from "./passkeys";

/** Signs in with a passkey, or proves one again. Loads the code for passkeys at the first click. */
export function PasskeyButton({ use, next }: { use: PasskeyUse; next?: string }) {
  const { busy, withLock } = useSubmitLock();
  const [message, setMessage] = useState<string>();

  async function run(): Promise<"navigating" | void> {
    setMessage(undefined);
    const result = await import("./passkeys").then(
      ({ runPasskey }) => runPasskey(use, next),
      () => ({ ok: false as const, message: "An error occurred. Please try again later." }),
    );
    if (result.ok) return openNextPage(result.data);
    setMessage(result.message);
  }

  return (
    <div className="grid justify-items-start gap-3 [@media(scripting:none)]:hidden">
      <Button variant="secondary" disabled={busy} onClick={() => void withLock(run)}>
        Use a passkey
      </Button>
      <FormAlert>{message}</FormAlert>
    </div>
  );
}
