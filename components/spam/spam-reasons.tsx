import { ActionButton } from "@/components/forms/action-button";
import { releaseApplicant } from "@/lib/applicants/actions";
import * as applicantStrings from "@/lib/applicants/strings";
import { releaseMessage } from "@/lib/messages/actions";
import * as messageStrings from "@/lib/messages/strings";
import { describeSignals } from "@/lib/spam/signals";

const releases = {
  message: {
    action: releaseMessage,
    success: messageStrings.released,
    failure: messageStrings.releaseFailed,
  },
  applicant: {
    action: releaseApplicant,
    success: applicantStrings.released,
    failure: applicantStrings.releaseFailed,
  },
} as const;

interface SpamReasonsProps {
  kind: keyof typeof releases;
  record: { id: string; quarantined: boolean; spamSigns: readonly string[] };
}

export function SpamReasons({ kind, record: { id, quarantined, spamSigns } }: SpamReasonsProps) {
  if (!quarantined) return null;
  const reasons = describeSignals(spamSigns);
  return (
    <section
      aria-labelledby="spam-reasons"
      className="mb-6 flex flex-wrap items-start justify-between gap-4 border border-line bg-paper px-4 py-3"
    >
      <div>
        <h2 id="spam-reasons" className="font-display text-xl font-semibold">
          Quarantined as spam
        </h2>
        {reasons.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-1">It behaved like a bot.</p>
        )}
        <p className="mt-1 text-muted">No emails were sent about it.</p>
      </div>
      <ActionButton {...releases[kind]} input={id} label="Not spam" busyLabel="Saving..." variant="primary" />
    </section>
  );
}
