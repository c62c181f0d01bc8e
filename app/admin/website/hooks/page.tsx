import type { Metadata } from "next";
import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { PageHeader } from "@/components/layout/staff/page-header";
import { BackLink } from "@/components/records/back-link";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { TitledSection } from "@/components/ui/titled-section";
import { formatDate, formatDateTime, pluralize } from "@/lib/format";
import { deleteHook, resendCall } from "@/lib/hooks/actions";
import { listHookCalls, listHooks } from "@/lib/hooks/data";
import { eventLabels, formLabels, type HookCallRecord, type HookRecord } from "@/lib/hooks/hook";
import * as strings from "@/lib/hooks/strings";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Hooks" };

const note = (
  <p className="max-w-[60ch]">
    The website calls these addresses after events, with ids and without personal data.{" "}
    <BackLink href={staffPaths.website}>Website</BackLink>
  </p>
);

export default guardedPage("site", async (admin) => {
  const hooks = await listHooks(admin);
  const calls = await listHookCalls(admin);
  return (
    <>
      <PageHeader title="Hooks" note={note}>
        {/* The page may redirect to the public site, which needs a document of its own. */}
        <a href={staffPaths.newHook} className={buttonClass("primary")}>
          Add hook
        </a>
      </PageHeader>
      {hooks.length > 0 ? (
        <ul aria-label="Hooks" className="border-t border-line">
          {hooks.map((hook) => (
            <HookItem key={hook.id} {...hook} />
          ))}
        </ul>
      ) : (
        <EmptyState items="hooks">
          Add one for each program or channel that should hear about events.
        </EmptyState>
      )}
      {calls.length > 0 ? (
        <TitledSection id="calls" title="Last calls" className="mt-10">
          <ul aria-label="Last calls" className="border-t border-line">
            {calls.map((call) => (
              <CallItem key={call.id} {...call} />
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </>
  );
});

const itemClass = "flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4";

function HookItem({ id, url, form, events, createdAt, disabledAt }: HookRecord) {
  return (
    <li className={itemClass}>
      <div className="max-w-[72ch] min-w-0 flex-1 basis-72">
        <h2 className="text-[16px] font-semibold wrap-anywhere">
          {url} {disabledAt ? <Badge tone="warning">Disabled</Badge> : null}
        </h2>
        <p className="mt-1">
          {formLabels[form]}: {events.map((event) => eventLabels[event]).join("; ")}
        </p>
        <p className="mt-1 text-muted">
          Added {formatDate(createdAt)}.{" "}
          {disabledAt ? (
            <span>The receiver said on {formatDateTime(disabledAt)} that it is gone.</span>
          ) : null}
        </p>
      </div>
      {form === "indexnow" ? null : (
        <div className="max-sm:-ml-3">
          <ConfirmDialog
            label="Delete"
            labelSuffix={` the hook ${url}`}
            confirmLabel="Delete hook"
            busyLabel="Deleting..."
            title="Delete this hook?"
            description={<p className="wrap-anywhere">The website no longer calls {url}.</p>}
            unchangedText="Nothing was deleted."
            action={deleteHook}
            input={id}
            success={strings.deleted}
            failure={strings.deleteFailed}
          />
        </div>
      )}
    </li>
  );
}

const stateLabels = { waiting: "Waiting", sent: "Sent", dead: "Failed" } as const;

function CallItem({ id, url, event, recordId, state, failures, createdAt, outcome }: HookCallRecord) {
  const details = [
    ...(outcome === null ? [] : [strings.describeOutcome(outcome)]),
    ...(failures > 0 ? [pluralize(failures, "failed try", "failed tries")] : []),
  ];
  return (
    <li className={itemClass}>
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          {eventLabels[event]} <span className="font-mono text-[13px]">{recordId}</span> to {url}{" "}
          <Badge tone={state === "dead" ? "warning" : "quiet"}>{stateLabels[state]}</Badge>
        </p>
        <p className="mt-1 text-muted">
          <span>{[formatDateTime(createdAt), ...details].join(". ")}.</span>
        </p>
      </div>
      {state === "waiting" ? null : (
        <ActionButton
          label="Send again"
          labelSuffix={`: ${eventLabels[event]} of ${formatDateTime(createdAt)}`}
          action={resendCall}
          input={id}
          success={strings.resent}
          failure={strings.resendFailed}
        />
      )}
    </li>
  );
}
