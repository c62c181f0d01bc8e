import "server-only";
import type { FormState } from "@/lib/action-result";
import { sign, verify } from "@/lib/signing";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { FormValues } from "./parse-form";

/**
 * What a form that was posted without JavaScript shows again when it was refused. The answer is a redirect, so the
 * typed text goes along in a cookie of five minutes that only the next page is sent.
 */
export const FORM_ERROR_COOKIE = "application";

const SECONDS = 300;
/** Longest text of a field that is carried along; the cookie must stay under 4 KB. */
const TEXT_MAX = 120;
const FIELDS = ["firstName", "lastName", "email", "phone"];

const buildPurpose = (jobId: string) => `posted-application:${jobId}`;

const buildAttributes = (jobId: string, seconds: number) =>
  `Path=${paths.jobApply(jobId)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().SITE_URL.startsWith("https:") ? "; Secure" : ""}`;

/** The Set-Cookie header that carries a refused form to the next page. */
export function buildFormErrorCookie(
  jobId: string,
  values: FormValues,
  refusal: { message: string; errors?: Record<string, string> },
): string {
  const kept = FIELDS.map((name) => [name, [...(values[name] ?? "")].slice(0, TEXT_MAX).join("")]);
  const state = JSON.stringify({ ...refusal, values: Object.fromEntries(kept) });
  return `${FORM_ERROR_COOKIE}=${sign(buildPurpose(jobId), state)}; ${buildAttributes(jobId, SECONDS)}`;
}

/** The Set-Cookie header that forgets it. */
export const clearFormErrorCookie = (jobId: string) => `${FORM_ERROR_COOKIE}=; ${buildAttributes(jobId, 0)}`;

/** The refused form in a cookie's value; null when there is none, or it is not ours. */
export function readFormErrorCookie(jobId: string, cookie: string | undefined): FormState {
  const state = cookie ? verify(buildPurpose(jobId), cookie) : null;
  return state === null ? null : { ok: false, ...JSON.parse(state) };
}
