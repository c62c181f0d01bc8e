import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

/**
 * Where to go after signing in (specification, section 4): the page that was first wanted when it is this site's own,
 * otherwise the staff area for administrators and the home page for everybody else.
 */
export function getLandingPath(role: "USER" | "ADMIN", wanted?: string): string {
  if (wanted && isSameSitePath(wanted)) return wanted;
  return role === "ADMIN" ? staffPaths.overview : paths.home;
}

/** A path of this site, however a hostile link spells another one. */
function isSameSitePath(wanted: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return false;
  const base = "http://own.invalid";
  return URL.canParse(wanted, base) && new URL(wanted, base).origin === base && !/^\/%2f/i.test(wanted);
}
