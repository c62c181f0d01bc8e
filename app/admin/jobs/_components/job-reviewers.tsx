import { ActionButton } from "@/components/forms/action-button";
import { AreaLink } from "@/components/layout/staff/area-link";
import { AddReviewer } from "@/components/reviews/add-reviewer";
import type { Area } from "@/lib/auth/areas";
import { fullName } from "@/lib/text/full-name";
import { removeReviewer } from "@/lib/reviews/actions";
import type { JobReviewer } from "@/lib/reviews/reviewers";
import { removeFailed, reviewerRemoved } from "@/lib/reviews/strings";
import { staffPaths } from "@/lib/staff-paths";
import { TitledSection } from "@/components/ui/titled-section";

interface JobReviewersProps {
  jobId: string;
  reviewers: readonly JobReviewer[];
  users: readonly JobReviewer[];
  areas: readonly Area[];
}

export function JobReviewers({ jobId, reviewers, users, areas }: JobReviewersProps) {
  const isReviewer = (id: string) => reviewers.some((reviewer) => reviewer.id === id);
  return (
    <TitledSection id="reviewers" title="Reviewers" className="max-w-[40rem]">
      <p className="mb-3 text-muted">
        Reviewers see the open applications for this job with their resumes, and give their opinion. They
        can't see the rest of the staff area.
      </p>
      {reviewers.length > 0 ? (
        <ul className="mb-4 border-t border-line">
          {reviewers.map((reviewer) => (
            <li
              key={reviewer.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
            >
              <p className="min-w-0 wrap-anywhere">
                <AreaLink area="people" areas={areas} href={staffPaths.user(reviewer.id)}>
                  {fullName(reviewer)}
                </AreaLink>{" "}
                <span className="text-muted">{reviewer.email}</span>
              </p>
              <ActionButton
                action={removeReviewer}
                input={{ jobId, userId: reviewer.id }}
                failure={removeFailed}
                success={reviewerRemoved}
                label="Remove"
                labelSuffix={` reviewer ${fullName(reviewer)}`}
                variant="quietDanger"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <AddReviewer jobId={jobId} users={users.filter(({ id }) => !isReviewer(id))} />
    </TitledSection>
  );
}
