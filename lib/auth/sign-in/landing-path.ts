import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

const BASE = "http://own.invalid";

/** In characters when percent-encoded. Browsers drop cookies of more than 4 KB, and a cookie keeps the path. */
const PATH_MAX = 1000;

/**
 * Returns the path to redirect to after sign-in. Ignores `requested` unless it is a path of this site that the role may
 * open: the staff area would deny access to a USER.
 */
export function getLandingPath(role: "USER" | "ADMIN", requested?: string): string {
  const isAllowed = requested && isSameSitePath(requested) && (role === "ADMIN" || !isStaffPath(requested));
  if (isAllowed) return requested;
  return role === "ADMIN" ? staffPaths.overview : paths.home;
}

/** Returns a path that sign-in may keep in a cookie until the user has a second factor or a new password. */
export const keepPath = (requested: string | undefined): string | undefined =>
  requested && isSameSitePath(requested) ? requested : undefined;

const isStaffPath = (requested: string) => /^\/admin(?:\/|$)/.test(new URL(requested, BASE).pathname);

/** Rejects open redirects such as `//host`, `/\host` and `/%2fhost`. */
function isSameSitePath(requested: string): boolean {
  if (requested.length > PATH_MAX || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return false;
  if (!URL.canParse(requested, BASE) || /^\/%2f/i.test(requested)) return false;
  const { origin, href } = new URL(requested, BASE);
  return origin === BASE && href.length <= BASE.length + PATH_MAX;
}
