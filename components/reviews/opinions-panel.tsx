import { TextLink } from "@/components/ui/text-link";
import { ActionButton } from "@/components/forms/action-button";
import { DateText } from "@/components/ui/date-text";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { askForOpinion } from "@/lib/reviews/actions";
import { askFailed, opinionAsked } from "@/lib/reviews/strings";
import type { OpinionPanel } from "@/lib/reviews/opinion-panel";
import { staffPaths } from "@/lib/staff-paths";
import { OpinionItem } from "./opinion-item";
import { TitledSection } from "@/components/ui/titled-section";

interface OpinionsPanelProps {
  panel: OpinionPanel;
  applicantId: string;
  jobId: string;
}

export function OpinionsPanel({ panel: { opinions, missing }, applicantId, jobId }: OpinionsPanelProps) {
  const isEmpty = opinions.length + missing.length === 0;
  if (isEmpty && jobId === GENERAL_JOB_ID) return null;
  return (
    <TitledSection id="opinions" title="Opinions">
      {isEmpty ? (
        <p className="text-muted">
          No one reviews this job.{" "}
          <TextLink href={`${staffPaths.job(jobId)}#reviewers`}>Add reviewers</TextLink>
        </p>
      ) : (
        <ul className="border-t border-line">
          {opinions.map((opinion) => (
            <OpinionItem key={opinion.reviewerId} opinion={opinion} />
          ))}
          {missing.map((reviewer) => (
            <Missing key={reviewer.reviewerId} reviewer={reviewer} applicantId={applicantId} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

interface MissingProps {
  reviewer: OpinionPanel["missing"][number];
  applicantId: string;
}

function Missing({ reviewer: { reviewerId, reviewer, askedAt, canAsk }, applicantId }: MissingProps) {
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-muted">
        <span className="font-semibold wrap-anywhere">{reviewer}</span>
        {askedAt ? (
          <span>
            Asked <DateText value={askedAt} withTime />
          </span>
        ) : null}
      </p>
      <p className="mt-1 text-muted">No opinion yet</p>
      {canAsk ? (
        <ActionButton
          action={askForOpinion}
          input={{ applicantId, reviewerId }}
          failure={askFailed}
          success={opinionAsked}
          label="Ask for an opinion"
          busyLabel="Asking..."
          labelSuffix={` from ${reviewer}`}
          className="mt-2"
        />
      ) : null}
    </li>
  );
}
