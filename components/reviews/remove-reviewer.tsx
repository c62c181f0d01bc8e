"use client";

import { ActionButton } from "@/components/forms/action-button";
import { removeReviewer } from "@/lib/reviews/actions";
import { removeFailed, reviewerRemoved } from "@/lib/reviews/strings";

interface RemoveReviewerProps {
  jobId: string;
  userId: string;
  /** Full name. */
  name: string;
}

/** Does not ask first, because adding the reviewer again restores everything. */
export const RemoveReviewer = ({ name, ...reviewer }: RemoveReviewerProps) => (
  <ActionButton
    action={() => removeReviewer(reviewer)}
    failure={removeFailed}
    success={reviewerRemoved}
    label="Remove"
    labelSuffix={` reviewer ${name}`}
    variant="quietDanger"
  />
);
