import { staffPaths } from "@/lib/staff-paths";

/** First path segments below `/admin`. A test compares them with the folders of `app/admin` and `app/api/admin`. */
const SECTIONS = new Set([
  ...Object.values(staffPaths).flatMap((path) => (typeof path === "string" ? findSection(path) : [])),
  ...["hooks", "report", "interviews", "invitations"], // also called by programs
]);

/**
 * Returns the route label of a path for the audit log, such as `/admin/jobs/*`. Unknown sections share `/admin/*`, so that
 * clients cannot create new labels by requesting unknown paths. A page and its endpoint share a label.
 */
export function getStaffRoute(pathname: string): string {
  const [start, ...segments] = pathname
    .replace(/^\/api(?=\/)/, "")
    .split("/")
    .filter(Boolean);
  if (start !== "admin") return "elsewhere";
  const [section, ...below] = segments;
  if (section === undefined) return "/admin";
  if (!SECTIONS.has(section)) return "/admin/*";
  return below.length > 0 ? `/admin/${section}/*` : `/admin/${section}`;
}

function findSection(path: string): string[] {
  const [, section] = /\/admin\/([^/]+)/.exec(path) ?? [];
  return section ? [section] : [];
}
