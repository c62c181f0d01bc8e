import { TextLink } from "@/components/ui/text-link";
import { formatDate } from "@/lib/format";
import type { OtherApplication } from "@/lib/desk/other-applications";
import { stageLabels } from "@/lib/applicants/stages";
import { fullName } from "@/lib/text/full-name";
import { staffPaths } from "@/lib/staff-paths";

export function OtherApplications({ name, others }: { name: string; others: readonly OtherApplication[] }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="border-l-[3px] border-copper bg-paper px-4 py-3">
      <h2 id="others" className="font-display text-xl font-semibold">
        Also applied for
      </h2>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {others.map((other) => (
          <li key={other.id} className="wrap-anywhere">
            <TextLink href={staffPaths.applicant(other.id)}>{other.jobTitle}</TextLink>{" "}
            <span className="text-muted">
              {stageLabels[other.stage]}, {formatDate(other.createdAt)}
              {fullName(other) === name ? null : <span>, as {fullName(other)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
