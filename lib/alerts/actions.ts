"use server";

import { redirect } from "next/navigation";
import { formAction, publicAction, toFormValues } from "@/lib/http/actions";
import { paths } from "@/lib/paths";
import { countMatchingJobs } from "./alert-jobs";
import { alertSchema, criteriaSchema, tokenSchema } from "./schema";
import * as strings from "./strings";
import { endAlert, keepAlert, requestAlert } from "./subscribe";

export const requestJobAlert = publicAction(
  { name: "requestJobAlert", schema: alertSchema, failure: strings.requestFailed },
  async (form, { address }) => requestAlert(form, address),
);

export const postAlertForm = formAction(requestJobAlert, () => paths.alertSent);

export const countAlertJobs = publicAction(
  { name: "countAlertJobs", schema: criteriaSchema, failure: strings.requestFailed },
  async ({ type, words }) => countMatchingJobs({ type: type ?? "", words: words ?? "" }),
);

const keep = publicAction(
  { name: "keepJobAlert", schema: tokenSchema, failure: strings.requestFailed },
  async ({ token }) => void (await keepAlert(token)),
);

const end = publicAction(
  { name: "endJobAlert", schema: tokenSchema, failure: strings.requestFailed },
  async ({ token }) => endAlert(token),
);

const readToken = (data: FormData) => ({ token: toFormValues(data).token ?? "" });

/** Confirms or renews an alert. A mail program that opens the link does neither. */
export async function postKeepAlert(data: FormData): Promise<void> {
  const { token } = readToken(data);
  const { ok } = await keep({ token });
  redirect(paths.alert(token) + (ok ? "" : "?failed=1"));
}

export async function postEndAlert(data: FormData): Promise<void> {
  const { token } = readToken(data);
  const { ok } = await end({ token });
  redirect(ok ? paths.alertEnded : `${paths.alert(token)}?failed=1`);
}
