import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

/** Returns the path to redirect to after sign-in. Ignores `requested` unless it is a path of this site. */
export function getLandingPath(role: "USER" | "ADMIN", requested?: string): string {
  if (requested && isSameSitePath(requested)) return requested;
  return role === "ADMIN" ? staffPaths.overview : paths.home;
}

/** Rejects open redirects such as `//host`, `/\host` and `/%2fhost`. */
function isSameSitePath(requested: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return false;
  const base = "http://own.invalid";
  return (
    URL.canParse(requested, base) && new URL(requested, base).origin === base && !/^\/%2f/i.test(requested)
  );
}
