import "server-only";
import type { FormState } from "@/lib/action-result";
import { sign, verify } from "@/lib/signing";
import { env } from "@/lib/env";
import { textCut } from "@/lib/applicants/strings";
import type { FormValues } from "./parse-form";

/** Keeps a refused form's errors and text over the redirect. Its path sends it to the form's page only. */
export const FORM_ERROR_COOKIE = "application";

const MAX_AGE_SECONDS = 300;
/** Code points of each field, and bytes of all as JSON. Longer text is cut, because browsers drop cookies of more than 4 KB. */
const TEXT_MAX: Readonly<Record<string, number>> = {
  kind: 9,
  id: 64,
  text: 5000,
  firstName: 120,
  lastName: 120,
  email: 254,
  phone: 120,
  workAuthorized: 3,
  needsSponsorship: 3,
  profileLink: 500,
  coverNote: 2000,
};
const JSON_MAX = 1928;
/** A person who does not see that one of these was cut would send its beginning. */
const LONG_FIELDS = ["firstName", "lastName", "email", "text", "profileLink", "coverNote"];

function cutFields(values: FormValues): FormValues {
  const kept: FormValues = {};
  let left = JSON_MAX;
  for (const [name, max] of Object.entries(TEXT_MAX)) {
    const value = values[name];
    if (value === undefined) continue;
    const text = cut(value, max, Math.min(left, 4 * max + 2));
    left -= Buffer.byteLength(JSON.stringify(text));
    kept[name] = text;
  }
  return kept;
}

function cut(text: string, max: number, bytes: number): string {
  const points = [...text.slice(0, 2 * max)].slice(0, max);
  while (points.length > 0 && Buffer.byteLength(JSON.stringify(points.join(""))) > bytes)
    points.length = Math.min(points.length - 1, Math.floor(points.length * 0.95));
  return points.join("");
}

const buildPurpose = (page: string) => `posted-application:${page}`;

const buildAttributes = (page: string, seconds: number) =>
  `Path=${page}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().SITE_URL.startsWith("https:") ? "; Secure" : ""}`;

/** Returns a Set-Cookie header, with an error for each long text that it cuts. `page` is the path of the form's page. */
export function buildFormErrorCookie(
  page: string,
  values: FormValues,
  error: { message: string; errors?: Record<string, string> },
  seconds = MAX_AGE_SECONDS,
): string {
  const kept = cutFields(values);
  const cut = LONG_FIELDS.filter((name) => kept[name] !== values[name]).map((name) => [name, textCut]);
  const errors = { ...error.errors, ...Object.fromEntries(cut) };
  const state = JSON.stringify({ ...error, errors, values: kept });
  return `${FORM_ERROR_COOKIE}=${sign(buildPurpose(page), state)}; ${buildAttributes(page, seconds)}`;
}

export const seeOther = (location: string, cookie?: string) =>
  new Response(null, {
    status: 303,
    headers: { location, ...(cookie && { "set-cookie": cookie }), "cache-control": "no-store" },
  });

export const clearFormErrorCookie = (page: string) => `${FORM_ERROR_COOKIE}=; ${buildAttributes(page, 0)}`;

/** Returns null without a cookie or with an invalid signature. */
export function readFormErrorCookie(page: string, cookie: string | undefined): FormState {
  const state = cookie ? verify(buildPurpose(page), cookie) : null;
  return state === null ? null : { ok: false, ...JSON.parse(state) };
}
