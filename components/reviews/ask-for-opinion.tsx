"use client";

import { RecordActionForm } from "@/components/records/record-action-form";
import { askForOpinion, postOpinionRequest } from "@/lib/reviews/actions";
import { askFailed, opinionAsked } from "@/lib/reviews/strings";

interface AskForOpinionProps {
  applicantId: string;
  reviewerId: string;
  /** Full name. */
  reviewer: string;
  list: string;
}

/** Mails the reviewer a link to the application. */
export const AskForOpinion = ({ reviewer, ...values }: AskForOpinionProps) => (
  <RecordActionForm
    values={values}
    action={askForOpinion}
    post={postOpinionRequest}
    failure={askFailed}
    success={opinionAsked}
    label="Ask for an opinion"
    busyLabel="Asking..."
    labelSuffix={` from ${reviewer}`}
    className="mt-2 grid justify-items-start gap-2"
  />
);
