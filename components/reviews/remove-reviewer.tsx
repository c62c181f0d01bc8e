"use client";

import { RecordActionForm } from "@/components/records/record-action-form";
import { postReviewerRemoval, removeReviewer } from "@/lib/reviews/actions";
import { removeFailed, reviewerRemoved } from "@/lib/reviews/strings";

interface RemoveReviewerProps {
  jobId: string;
  userId: string;
  /** Full name. */
  name: string;
}

/** Does not ask first, because adding the reviewer again restores everything. */
export const RemoveReviewer = ({ name, ...values }: RemoveReviewerProps) => (
  <RecordActionForm
    values={values}
    action={removeReviewer}
    post={postReviewerRemoval}
    failure={removeFailed}
    success={reviewerRemoved}
    label="Remove"
    labelSuffix={` reviewer ${name}`}
    variant="quietDanger"
  />
);
