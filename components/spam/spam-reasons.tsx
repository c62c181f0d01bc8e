import { NotSpamButton, type NotSpamButtonProps } from "./not-spam-button";
import { describeSignals } from "@/lib/spam/signals";

interface SpamReasonsProps extends NotSpamButtonProps {
  signals: readonly string[];
}

export function SpamReasons({ signals, ...release }: SpamReasonsProps) {
  const reasons = describeSignals(signals);
  return (
    <section
      aria-labelledby="spam-reasons"
      className="mb-6 flex flex-wrap items-start justify-between gap-4 border border-line bg-paper px-4 py-3"
    >
      <div>
        <h2 id="spam-reasons" className="font-semibold">
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
      <NotSpamButton {...release} />
    </section>
  );
}
