import { getStaffRoute } from "./staff-route";

/** Words that are segments of addresses. All other segments are ids, secrets or made up. */
const WORDS = new Set(
  "about account alerts api application apply auth authenticator-app callback challenge change-password company confirm contact docs erased events export feeds forgot-password general health invitation is-authenticated jobs message preview privacy ready recovery-codes reset-password resume reviews search sent services sign-in sign-out signin success-stories team testimonials view viewer".split(
    " ",
  ),
);

/** Returns a path without ids and secrets, such as `/jobs/*`, for the log. Names few different routes. */
export function getRouteName(pathname: string): string {
  const staff = getStaffRoute(pathname);
  if (staff !== "elsewhere") return staff;
  const segments = pathname.split("/").filter(Boolean).slice(0, 4);
  return `/${segments.map((segment) => (WORDS.has(segment) ? segment : "*")).join("/")}`;
}
