"use client";

import { useRouter } from "next/navigation";
import { useActionState } from "react";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { FormAlert } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { postKeyRevocation, revokeApiKey } from "@/lib/api-keys/actions";
import * as strings from "@/lib/api-keys/strings";

const WARNING = "Programs that use it can't call the API anymore. A revoked key stays revoked.";

/** Asks before a key is revoked: in a dialog, or in place in a browser without JavaScript. */
export function RevokeKey({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const [posted, dispatch] = useActionState(postKeyRevocation, null);
  const title = `Revoke the key ${name}?`;
  return (
    <div className="max-sm:-ml-3">
      <ConfirmDialog
        label="Revoke"
        labelSuffix={` the key ${name}`}
        confirmLabel="Revoke key"
        busyLabel="Revoking..."
        title={title}
        description={<p>{WARNING}</p>}
        unchangedText="Nothing was revoked."
        action={() => revokeApiKey(id)}
        failure={strings.revokeFailed}
        onDone={() => {
          void toast.success(strings.revoked);
          router.refresh();
        }}
      />
      <noscript>
        <details>
          <summary className="min-h-9 cursor-pointer px-3 py-1.5 font-semibold text-muted">
            Revoke<span className="sr-only"> the key {name}</span>
          </summary>
          <form action={dispatch} className="mt-2 grid max-w-[24rem] gap-3 border border-line bg-paper p-4">
            <input type="hidden" name="id" value={id} />
            <p className="font-semibold">{title}</p>
            <p>{WARNING}</p>
            <Button type="submit" variant="danger">
              Revoke key
            </Button>
            <FormAlert>{posted?.message}</FormAlert>
          </form>
        </details>
      </noscript>
    </div>
  );
}
