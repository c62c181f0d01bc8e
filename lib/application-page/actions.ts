"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type * as z from "zod/mini";
import { formAction, publicAction, toFormValues } from "@/lib/http/actions";
import type { HttpError } from "@/lib/http-error";
import { cancelOwnInterview, pickSlot } from "@/lib/interviews/own";
import { noLongerOffered } from "@/lib/interviews/strings";
import { ACTION_HEADER } from "@/lib/next-internals";
import { paths } from "@/lib/paths";
import { requireShownAddress } from "@/lib/request/address-digest";
import { buildPagePath, readZone } from "./page-path";
import { isErased, type Person, requirePerson } from "./person";
import { eraseApplicationData } from "./erase";
import { requestApplicationLink } from "./request-link";
import { ownRecordSchema, pickSchema, requestLinkSchema, shownSchema } from "./schema";
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

/** An unknown interview is one that staff have erased. */
const getInterviewMessage = (error: HttpError) =>
  error.status === 404 ? noLongerOffered : error.status === 429 ? strings.pickLimited : getMessage(error);

/** Wraps what a person does on their page. The forms work without JavaScript, so that the page needs none. */
function personForm<S extends z.ZodMiniType<{ address: string }>>(
  options: { name: string; schema: S; failure: string; getMessage: typeof getMessage },
  run: (person: Person, input: z.output<S>) => Promise<void>,
  done?: string,
) {
  const action = publicAction(options, async (input) => {
    const person = await requirePerson();
    requireShownAddress(person.email, input.address, strings.otherAddress);
    await run(person, input);
  });
  return async (data: FormData): Promise<void> => {
    const result = await action(toFormValues(data) as never); // the action parses its input
    const sent = await headers();
    const zone = readZone(sent);
    // A browser keeps the fragment of the page over a redirect without one. The client-side router keeps the old page when only the
    // fragment changes.
    const top = sent.has(ACTION_HEADER) ? "" : "#main";
    if (result.ok) redirect(done ?? `${buildPagePath(zone)}${top}`);
    if (result.message === strings.visitEnded) redirect(`${paths.requestApplicationLink}#ended`);
    const problem = strings.problems.findIndex((known) => known === result.message);
    redirect(`${buildPagePath(zone, { problem: String(problem) })}${top}`);
  };
}

/** Books a time of an offered interview, or moves a booked one. */
export const postInterviewTime = personForm(
  {
    name: "pickInterviewTime",
    schema: pickSchema,
    failure: strings.pickFailed,
    getMessage: getInterviewMessage,
  },
  (person, { interviewId, slotId }) => pickSlot(person, interviewId, slotId),
);

export const postInterviewCancellation = personForm(
  {
    name: "cancelOwnInterview",
    schema: ownRecordSchema,
    failure: strings.cancelFailed,
    getMessage: getInterviewMessage,
  },
  (person, { id }) => cancelOwnInterview(person, id),
);

export const postWithdrawal = personForm(
  { name: "withdrawApplication", schema: ownRecordSchema, failure: strings.withdrawFailed, getMessage },
  (person, { id }) => withdrawApplication(person, id),
);

const erase = personForm(
  { name: "eraseApplicationData", schema: shownSchema, failure: strings.eraseFailed, getMessage },
  (person) => eraseApplicationData(person),
  paths.applicationErased,
);

export async function postErasure(data: FormData): Promise<void> {
  // The second of two taps. The cookie of the visit stays, so that it is not mistaken for a visit that ended.
  if (await isErased(toFormValues(data).address ?? "")) redirect(paths.applicationErased);
  await erase(data);
}
