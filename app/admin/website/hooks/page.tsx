import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { HookForm } from "@/components/hooks/hook-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import { Badge } from "@/components/ui/badge";
import { TitledSection } from "@/components/ui/titled-section";
import { formatDate, formatDateTime } from "@/lib/format";
import { deleteHook, resendCall } from "@/lib/hooks/actions";
import { type HookCallRecord, type HookRecord, listHookCalls, listHooks } from "@/lib/hooks/data";
import { eventLabels, formLabels, type HookEvent, type HookForm as Form } from "@/lib/hooks/hook";
import * as strings from "@/lib/hooks/strings";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Hooks" };

const note = (
  <p className="max-w-[60ch]">
    The website calls these addresses after events, with IDs and without personal data.
  </p>
);

export default guardedPage("site", async (admin) => {
  const [hooks, calls] = await Promise.all([listHooks(admin), listHookCalls(admin)]);
  return (
    <div className="flex flex-col gap-10">
      <div>
        <PageHeader back={{ href: staffPaths.website, label: "Website" }} title="Hooks" note={note} />
        <ul aria-label="Hooks" className="border-t border-line empty:hidden">
          {hooks.map((hook) => (
            <HookItem key={hook.id} {...hook} />
          ))}
        </ul>
      </div>
      <TitledSection id="add" title="Add a hook">
        <HookForm />
      </TitledSection>
      <TitledSection id="calls" title="Last calls">
        <ul aria-label="Last calls" className="border-t border-line">
          {calls.length > 0 ? (
            calls.map((call) => <CallItem key={call.id} {...call} />)
          ) : (
            <Item>None yet.</Item>
          )}
        </ul>
      </TitledSection>
    </div>
  );
});

const Item = ({ children, button }: { children: ReactNode; button?: ReactNode }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4">
    <div className="max-w-[72ch] min-w-0 flex-1 basis-72 wrap-anywhere">{children}</div>
    {button}
  </li>
);

const toLabel = (event: string) => eventLabels[event as HookEvent];

function HookItem({ id, url, form, events, createdAt, disabledAt }: HookRecord) {
  const button = (
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
  );
  return (
    <Item button={form === "indexnow" ? null : button}>
      <h2 className="text-[16px] font-semibold">
        {url}{" "}
        {disabledAt ? <Badge tone="warning">Disabled: the receiver answered that it is gone</Badge> : null}
      </h2>
      <p className="mt-1">{[formLabels[form as Form], ...events.map(toLabel)].join("; ")}</p>
      <p className="mt-1 text-muted">Added {formatDate(createdAt)}</p>
    </Item>
  );
}

const stateLabels: Record<string, string> = { waiting: "Waiting", sent: "Sent", dead: "Failed" };

function CallItem({ id, hook, event, recordId, state, createdAt, outcome }: HookCallRecord) {
  const at = formatDateTime(createdAt);
  const button = (
    <ActionButton
      label="Send again"
      labelSuffix={`: ${toLabel(event)} of ${at}`}
      action={resendCall}
      input={id}
      success={strings.resent}
      failure={strings.resendFailed}
    />
  );
  return (
    <Item button={state === "waiting" || hook.disabledAt ? null : button}>
      <p>
        {toLabel(event)} <span className="font-mono text-[13px]">{recordId}</span> to {hook.url}{" "}
        <Badge tone={state === "dead" ? "warning" : "quiet"}>
          {state === "waiting" && hook.disabledAt ? "Not sent" : stateLabels[state]}
        </Badge>
      </p>
      <p className="mt-1 text-muted">
        {outcome === null ? at : `${at}. ${strings.describeOutcome(outcome)}`}
      </p>
    </Item>
  );
}
