"use server";

import { actionsOf, formAction, viewerAction } from "@/lib/http/actions";
import { requireReviewer } from "@/lib/auth/reviewer";
import { formatServerMessage, type HttpError } from "@/lib/http-error";
import * as requests from "./ask-for-opinion";
import * as opinions from "./give-opinion";
import { reviewPaths } from "@/lib/review-paths";
import * as reviewers from "./reviewers";
import { newReviewerSchema, opinionRequestSchema, opinionSchema, reviewerSchema } from "./schema";
import * as strings from "./strings";

const { adminAction } = actionsOf("hiring");

export const giveOpinion = viewerAction(
  {
    name: "giveOpinion",
    schema: opinionSchema,
    failure: strings.opinionFailed,
    getMessage: ({ status }: HttpError) => (status === 404 ? strings.noLongerReviewable : undefined),
  },
  async (_viewer, { jobId, applicantId, ...opinion }) => {
    await opinions.giveOpinion(await requireReviewer(jobId), applicantId, opinion);
    return { jobId, applicantId };
  },
);

export const postOpinion = formAction(giveOpinion, ({ jobId, applicantId }) =>
  reviewPaths.review(jobId, applicantId),
);

export const nameReviewer = adminAction(
  {
    name: "nameReviewer",
    schema: newReviewerSchema,
    failure: strings.nameFailed,
    getMessage: formatServerMessage((message) => message),
  },
  async (admin, { jobId, email }) => void (await reviewers.nameReviewer(admin, jobId, email)),
);

export const removeReviewer = adminAction(
  { name: "removeReviewer", schema: reviewerSchema, failure: strings.removeFailed },
  async (admin, { jobId, userId }) => void (await reviewers.removeReviewer(admin, jobId, userId)),
);

export const askForOpinion = adminAction(
  {
    name: "askForOpinion",
    schema: opinionRequestSchema,
    failure: strings.askFailed,
    getMessage: formatServerMessage((message) => message),
  },
  async (admin, { applicantId, reviewerId }) =>
    void (await requests.askForOpinion(admin, applicantId, reviewerId)),
);
