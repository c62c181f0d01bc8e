"use client";

import { FormAlert } from "@/components/forms/form-failure";
import { useSubmit } from "@/components/forms/use-submit";
import { Button } from "@/components/ui/button";
import { unknownError } from "@/lib/auth/strings";
import { openNextPage } from "./session-events";
import type { PasskeyOptions, PasskeyUse } from "./passkeys";

export function PasskeyButton({ use, ...options }: { use: PasskeyUse } & PasskeyOptions) {
  const { busy, failed, submit } = useSubmit({ failure: unknownError, onSuccess: openNextPage });
  const run = async () => (await import("./passkeys")).runPasskey(use, options);
  return (
    <div className="grid justify-items-start gap-3 [@media(scripting:none)]:hidden">
      <Button variant="secondary" disabled={busy} onClick={() => void submit(run)}>
        Use a passkey
      </Button>
      <FormAlert>{failed?.message}</FormAlert>
    </div>
  );
}
