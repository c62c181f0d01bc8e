import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

const BASE = "http://own.invalid";

/**
 * Returns the path to redirect to after sign-in. Ignores `requested` unless it is a path of this site that the role may
 * open: the staff area would deny access to a USER.
 */
export function getLandingPath(role: "USER" | "ADMIN", requested?: string): string {
  const isAllowed = requested && isSameSitePath(requested) && (role === "ADMIN" || !isStaffPath(requested));
  if (isAllowed) return requested;
  return role === "ADMIN" ? staffPaths.overview : paths.home;
}

const isStaffPath = (requested: string) => /^\/admin(?:\/|$)/.test(new URL(requested, BASE).pathname);

/** Rejects open redirects such as `//host`, `/\host` and `/%2fhost`. */
function isSameSitePath(requested: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return false;
  return (
    URL.canParse(requested, BASE) && new URL(requested, BASE).origin === BASE && !/^\/%2f/i.test(requested)
  );
}
