import "server-only";
import type { FormState } from "@/lib/action-result";
import { sign, verify } from "@/lib/signing";
import { env } from "@/lib/env";
import type { FormValues } from "./parse-form";

/**
 * Cookie with the errors and text fields of a refused form that was posted without JavaScript. It survives
 * the redirect, and its path sends it to the form's page only.
 */
export const FORM_ERROR_COOKIE = "application";

const MAX_AGE_SECONDS = 300;
/** Code points of each field, and bytes as JSON. Longer text is cut, because browsers drop cookies of more than 4 KB. */
const TEXT_MAX = 120;
const JSON_MAX = 482;
const FIELDS = ["firstName", "lastName", "email", "phone"];

function cut(text: string): string {
  const points = [...text.slice(0, 2 * TEXT_MAX)].slice(0, TEXT_MAX);
  while (Buffer.byteLength(JSON.stringify(points.join(""))) > JSON_MAX) points.length -= 1;
  return points.join("");
}

const buildPurpose = (page: string) => `posted-application:${page}`;

const buildAttributes = (page: string, seconds: number) =>
  `Path=${page}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().SITE_URL.startsWith("https:") ? "; Secure" : ""}`;

/** Returns a Set-Cookie header. `page` is the path of the form's page. */
export function buildFormErrorCookie(
  page: string,
  values: FormValues,
  error: { message: string; errors?: Record<string, string> },
): string {
  const fields = FIELDS.flatMap((name) => (values[name] === undefined ? [] : [[name, cut(values[name])]]));
  const state = JSON.stringify({ ...error, values: Object.fromEntries(fields) });
  return `${FORM_ERROR_COOKIE}=${sign(buildPurpose(page), state)}; ${buildAttributes(page, MAX_AGE_SECONDS)}`;
}

/** Returns a Set-Cookie header that deletes the cookie. */
export const clearFormErrorCookie = (page: string) => `${FORM_ERROR_COOKIE}=; ${buildAttributes(page, 0)}`;

/** Returns null without a cookie or with an invalid signature. */
export function readFormErrorCookie(page: string, cookie: string | undefined): FormState {
  const state = cookie ? verify(buildPurpose(page), cookie) : null;
  return state === null ? null : { ok: false, ...JSON.parse(state) };
}
