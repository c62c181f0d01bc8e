"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { revokeApiKey } from "@/lib/api-keys/actions";
import * as strings from "@/lib/api-keys/strings";

/** Asks before a key is revoked. */
export const RevokeKey = ({ id, name }: { id: string; name: string }) => (
  <div className="max-sm:-ml-3">
    <ConfirmDialog
      label="Revoke"
      labelSuffix={` the key ${name}`}
      confirmLabel="Revoke key"
      busyLabel="Revoking..."
      title={`Revoke the key ${name}?`}
      description={<p>Programs that use it can't call the API anymore. A revoked key stays revoked.</p>}
      unchangedText="Nothing was revoked."
      action={() => revokeApiKey(id)}
      success={strings.revoked}
      failure={strings.revokeFailed}
    />
  </div>
);
