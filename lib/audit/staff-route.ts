/** First segments of the staff area's pages and endpoints. A test compares them with the folders under `app`. */
const SECTIONS = new Set([
  ...["applicants", "audit", "events", "job-applicants", "jobs", "messages", "privacy", "team", "trash"],
  ...["users", "website"],
]);

/**
 * Returns which part of the staff area a path belongs to: `/admin`, `/admin/jobs`, `/admin/jobs/*` for everything below
 * it, `/admin/*` for unknown sections, `elsewhere` for other paths. There are few of them, so a client that makes up
 * paths makes up no new ones. A page and an endpoint at the same path share one.
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
