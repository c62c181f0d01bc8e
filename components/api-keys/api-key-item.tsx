import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { revokeApiKey } from "@/lib/api-keys/actions";
import type { ApiKeyRecord } from "@/lib/api-keys/api-key";
import * as strings from "@/lib/api-keys/strings";
import { formatDate, formatDateTime, formatDay } from "@/lib/format";

const stateLabels = { active: "Active", expired: "Expired", ended: "Revoked" } as const;

export function ApiKeyItem({ id, name, state, rights, owner, ...key }: ApiKeyRecord) {
  const used = key.lastUsedAt ? `last used ${formatDateTime(key.lastUsedAt)}` : "never used";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="max-w-[72ch] min-w-0 flex-1 basis-72">
        <h2 className="text-[16px] font-semibold wrap-anywhere">
          {name} <Badge tone={state === "active" ? "strong" : "quiet"}>{stateLabels[state]}</Badge>
        </h2>
        <p className="mt-1 first-letter:uppercase">{new Intl.ListFormat("en-US").format(rights)}</p>
        <p className="mt-1 text-muted">
          Created {formatDate(key.createdAt)} by <span>{owner || "a former user"}</span>, {used}.{" "}
          <span>
            {key.endedAt
              ? `Revoked ${formatDateTime(key.endedAt)}.`
              : `${state === "expired" ? "Worked" : "Works"} until ${formatDay(key.expiresOn)}.`}
          </span>
        </p>
      </div>
      {state === "active" ? (
        <div className="max-sm:-ml-3">
          <ConfirmDialog
            label="Revoke"
            labelSuffix={` the key ${name}`}
            confirmLabel="Revoke key"
            busyLabel="Revoking..."
            title={`Revoke the key ${name}?`}
            description={<p>Programs that use it can't call the API anymore. A revoked key stays revoked.</p>}
            unchangedText="Nothing was revoked."
            action={revokeApiKey}
            input={id}
            success={strings.revoked}
            failure={strings.revokeFailed}
          />
        </div>
      ) : null}
    </li>
  );
}
