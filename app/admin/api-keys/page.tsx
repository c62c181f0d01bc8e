import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { type ApiKeyRecord, listApiKeys } from "@/lib/api-keys/data";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../_components/guarded-page";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { revokeApiKey } from "@/lib/api-keys/actions";
import * as strings from "@/lib/api-keys/strings";
import { formatDate, formatDateTime, formatDay } from "@/lib/format";
import { PlainLink } from "@/components/ui/plain-link";

export const metadata: Metadata = { title: "API keys" };

const note = (
  <p className="max-w-[60ch]">
    With a key, a program can use the <PlainLink href={paths.apiDocs}>API</PlainLink> on behalf of the
    administrator who created it. Its calls are in the audit log.
  </p>
);

export default guardedPage("people", async (admin) => {
  const keys = await listApiKeys(admin);
  return (
    <>
      <PageHeader title="API keys" note={note}>
        {/* The page may redirect to the public site, which needs a document of its own. */}
        <a href={staffPaths.newApiKey} className={buttonClass("primary")}>
          Create key
        </a>
      </PageHeader>
      {keys.length > 0 ? (
        <ul aria-label="API keys" className="border-t border-line">
          {keys.map((key) => (
            <ApiKeyItem key={key.id} {...key} />
          ))}
        </ul>
      ) : (
        <EmptyState items="API keys">
          Create one for each program, so you can revoke one without affecting the others.
        </EmptyState>
      )}
    </>
  );
});

const stateLabels = { active: "Active", expired: "Expired", revoked: "Revoked" } as const;

function ApiKeyItem({ id, name, state, rights, owner, ...key }: ApiKeyRecord) {
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
