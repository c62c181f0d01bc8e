"use client";

import { FormAlert } from "@/components/forms/form-failure";
import { useSubmit } from "@/components/forms/use-submit";
import { Button } from "@/components/ui/button";
import { unknownError } from "@/lib/auth/strings";
import { openNextPage } from "./session-events";
import type { PasskeyUse } from "./passkeys";

export function PasskeyButton({ use, next }: { use: PasskeyUse; next?: string }) {
  const { busy, failed, submit } = useSubmit({ failure: unknownError, onSuccess: openNextPage });
  const run = async () => (await import("./passkeys")).runPasskey(use, next);
  return (
    <div className="grid justify-items-start gap-3 [@media(scripting:none)]:hidden">
      <Button variant="secondary" disabled={busy} onClick={() => void submit(run)}>
        Use a passkey
      </Button>
      <FormAlert>{failed?.message}</FormAlert>
    </div>
  );
}
