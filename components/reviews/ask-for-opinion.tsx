"use client";

import { ActionButton } from "@/components/forms/action-button";
import { askForOpinion } from "@/lib/reviews/actions";
import { askFailed, opinionAsked } from "@/lib/reviews/strings";

interface AskForOpinionProps {
  applicantId: string;
  reviewerId: string;
  /** Full name. */
  reviewer: string;
}

/** Mails the reviewer a link to the application. */
export const AskForOpinion = ({ reviewer, ...request }: AskForOpinionProps) => (
  <ActionButton
    action={() => askForOpinion(request)}
    failure={askFailed}
    success={opinionAsked}
    label="Ask for an opinion"
    busyLabel="Asking..."
    labelSuffix={` from ${reviewer}`}
    className="mt-2"
  />
);
