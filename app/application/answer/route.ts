import {
  buildFormErrorCookie,
  clearFormErrorCookie,
  seeOther,
} from "@/lib/applicants/submission/form-error-cookie";
import type { FormValues } from "@/lib/applicants/submission/parse-form";
import { readTypedFields } from "@/lib/applicants/submission/submit";
import { answerByForm } from "@/lib/application-page/answer";
import { buildPagePath, readZone } from "@/lib/application-page/page-path";
import * as strings from "@/lib/application-page/strings";
import { recordHttpError } from "@/lib/audit/audit-log";
import { ANSWER_FILES_TOO_LARGE } from "@/lib/desk/answers/files";
import { isAlarming } from "@/lib/http-error";
import { defineMethods, formRoute, type RouteCall } from "@/lib/http/route-handlers";
import { toHttpError } from "@/lib/http/to-http-error";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";

/** Time to find the mail with the link. */
const MAIL_SECONDS = 30 * 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: formRoute(async (call) => {
    const values: FormValues = {};
    try {
      await answerByForm(call, values);
      return seeOther(toConversation(call, values, true), clearFormErrorCookie(paths.application));
    } catch (error) {
      return respondWithFailure(error, values, call);
    }
  }),
});

async function respondWithFailure(error: unknown, values: FormValues, call: RouteCall) {
  const { body, caller } = call;
  const failure = toHttpError(error);
  if (isAlarming(failure)) log.error("answer.failed", error, { requestId: caller.requestId });
  await recordHttpError(failure, caller);
  await readTypedFields(body, values);
  const { status = 500, message = "" } = failure ?? {};
  const isOther = message === strings.otherAddress;
  if (status === 401 || isOther) {
    const error = { message: strings.answerNotSent };
    const cookie = buildFormErrorCookie(paths.application, values, error, MAIL_SECONDS);
    const problem = String(strings.problems.indexOf(strings.otherAddress));
    const page = buildPagePath(readZone(call.request.headers), { problem });
    return seeOther(isOther ? page : `${paths.requestApplicationLink}#ended`, cookie);
  }
  const errors = failure?.details.errors ?? (status === 413 ? { files: ANSWER_FILES_TOO_LARGE } : undefined);
  const missing = values.kind === "message" ? strings.messageGone : strings.gone;
  // A refused field is named beside it. Trying again later does not help.
  const answerFailed = errors?.text ? strings.answerNotSent : strings.answerFailed;
  const told = status === 404 ? missing : status === 429 ? `${answerFailed} ${message}` : answerFailed;
  return seeOther(
    toConversation(call, values),
    buildFormErrorCookie(paths.application, values, { message: told, errors }),
  );
}

function toConversation({ request }: RouteCall, { id = "" }: FormValues, isSent = false): string {
  const path = buildPagePath(readZone(request.headers), isSent ? { answered: id } : {});
  return `${path}#conversation-${encodeURIComponent(id)}`;
}
