import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { liftHold } from "@/lib/trash/actions";
import type { HoldRef } from "@/lib/trash/hold-schema";
import type { Hold } from "@/lib/trash/holds";
import * as strings from "@/lib/trash/strings";
import { PlaceHold } from "./place-hold";

export function HoldSection({ record, hold }: { record: HoldRef; hold: Hold | undefined }) {
  return (
    <section aria-labelledby="hold" className="mt-10 max-w-[72ch]">
      <h2 id="hold" className="mb-3 font-display text-xl font-semibold">
        {hold ? "On hold" : "Hold"}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-4 border-y border-line py-2.5">
        {hold ? (
          <HoldFacts hold={hold} />
        ) : (
          <p className="max-w-[52ch] text-muted">{strings.getHoldEffect(record.kind)}</p>
        )}
        {hold ? <LiftHold hold={hold} /> : <PlaceHold record={record} />}
      </div>
    </section>
  );
}

export const HoldFacts = ({ hold: { reason, placedBy, placedAt } }: { hold: Hold }) => (
  <div className="min-w-0">
    <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
    <p className="text-muted">
      <span>{placedBy ?? "A former user"}</span>, since <DateText value={placedAt} />
    </p>
  </div>
);

export const LiftHold = ({ hold: { id, record } }: { hold: Hold }) => (
  <ConfirmDialog
    label="Lift hold"
    busyLabel="Lifting..."
    labelSuffix={`${strings.kindNames[record.kind].toLowerCase()} ${record.id}`}
    title="Lift the hold?"
    description={<p>From now on, retention, the trash and the privacy desk can erase what it kept.</p>}
    action={liftHold}
    input={id}
    success={strings.holdLifted}
    failure={strings.liftHoldFailed}
    unchangedText="It still holds."
  />
);
