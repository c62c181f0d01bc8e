import { PlainLink } from "@/components/ui/plain-link";
import { getRetentionDays } from "@/lib/calendar/retention-days";
import { buildApplicationNotice, collectionNotice } from "@/lib/applicants/submission/collection-notice";
import type { PublicJob } from "@/lib/jobs/job";
import { paths } from "@/lib/paths";

export function CollectionNotice({ job }: { job: PublicJob | null }) {
  return (
    <details className="text-sm leading-snug">
      <summary className="min-h-6 cursor-pointer font-semibold text-river underline underline-offset-4">
        {collectionNotice.summary}
      </summary>
      <dl className="mt-3 grid gap-2">
        {buildApplicationNotice(job, getRetentionDays().applications).map(([label, text]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <PlainLink href={paths.privacyOfApplicants}>{collectionNotice.more}</PlainLink>
      </p>
    </details>
  );
}
