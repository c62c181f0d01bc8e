"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { ActionFailure } from "@/lib/action-result";
import { formAction, publicAction, toFormValues } from "@/lib/http/actions";
import type { HttpError } from "@/lib/http-error";
import { cancelOwnInterview, pickSlot } from "@/lib/interviews/own";
import { pickSchema } from "@/lib/interviews/schema";
import { noLongerOffered } from "@/lib/interviews/strings";
import { paths } from "@/lib/paths";
import { endVisit, requirePerson } from "./person";
import { eraseApplicationData } from "./erase";
import { requestApplicationLink } from "./request-link";
import { requestLinkSchema, withdrawSchema } from "./schema";
import * as strings from "./strings";
import { withdrawApplication } from "./withdraw";

/** Mails a link to the applicant's page. The result is the same for unknown addresses. */
export const requestLink = publicAction(
  { name: "requestApplicationLink", schema: requestLinkSchema, failure: strings.requestFailed },
  async ({ email }, caller) => requestApplicationLink(email, caller),
);

export const postRequestLinkForm = formAction(requestLink, () => paths.applicationLinkSent);

const getMessage = ({ status, message }: HttpError) =>
  [401, 404, 409].includes(status) ? message : undefined;

const withdraw = publicAction(
  { name: "withdrawApplication", schema: withdrawSchema, failure: strings.withdrawFailed, getMessage },
  async ({ id }) => withdrawApplication(await requirePerson(), id),
);

const erase = publicAction(
  { name: "eraseApplicationData", schema: z.unknown(), failure: strings.eraseFailed, getMessage },
  async () => {
    await eraseApplicationData(await requirePerson());
    await endVisit();
  },
);

/** An unknown interview is one that staff have erased. */
const getInterviewMessage = (error: HttpError) =>
  error.status === 404 ? noLongerOffered : getMessage(error);

const pick = publicAction(
  {
    name: "pickInterviewTime",
    schema: pickSchema,
    failure: strings.pickFailed,
    getMessage: getInterviewMessage,
  },
  async ({ interviewId, slotId }) => pickSlot(await requirePerson(), interviewId, slotId),
);

const cancel = publicAction(
  {
    name: "cancelOwnInterview",
    schema: withdrawSchema,
    failure: strings.cancelFailed,
    getMessage: getInterviewMessage,
  },
  async ({ id }) => cancelOwnInterview(await requirePerson(), id),
);

/** Books a time of an offered interview, or moves a booked one. */
export async function postInterviewTime(data: FormData): Promise<void> {
  const { interviewId = "", slotId = "" } = toFormValues(data);
  const result = await pick({ interviewId, slotId });
  redirect(result.ok ? paths.application : toFailurePath(result));
}

export async function postInterviewCancellation(data: FormData): Promise<void> {
  const result = await cancel({ id: toFormValues(data).id ?? "" });
  redirect(result.ok ? paths.application : toFailurePath(result));
}

/** Withdraws an application. The form works without JavaScript, so that the page needs none. */
export async function postWithdrawal(data: FormData): Promise<void> {
  const result = await withdraw({ id: toFormValues(data).id ?? "" });
  // Without a fragment: the client-side router keeps the old page when only the fragment changes.
  redirect(result.ok ? paths.application : toFailurePath(result));
}

export async function postErasure(): Promise<void> {
  const result = await erase(undefined);
  redirect(result.ok ? paths.applicationErased : toFailurePath(result));
}

function toFailurePath({ message }: ActionFailure): string {
  if (message === strings.visitEnded) return `${paths.requestApplicationLink}#ended`;
  const problem = strings.problems.findIndex((known) => known === message);
  return `${paths.application}?problem=${problem}`;
}
