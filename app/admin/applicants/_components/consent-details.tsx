import { DateText } from "@/components/ui/date-text";
import type { Consent } from "@/lib/applications/consent";

/** Shows the date of a consent and the text that the applicant saw. */
export function ConsentDetails({ consent }: { consent: Consent | null }) {
  if (!consent) return <span className="text-muted">None on record</span>;
  return (
    <details>
      <summary className="cursor-pointer">
        <DateText value={consent.at} withTime />, text {consent.version}
      </summary>
      <p className="mt-2 text-muted">{consent.text}</p>
    </details>
  );
}
