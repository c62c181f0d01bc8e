import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getStaffRoute } from "./staff-route";

test.each([
  ["/admin", "/admin"],
  ["/admin/", "/admin"],
  ["/api/admin", "/admin"],
  ["/admin/jobs", "/admin/jobs"],
  ["//admin//jobs/", "/admin/jobs"],
  ["/api/admin/jobs", "/admin/jobs"],
  ["/admin/jobs/j9p3f6y2e5kd", "/admin/jobs/*"],
  ["/api/admin/job-applicants/a5r7b2g8c4me/resume", "/admin/job-applicants/*"],
  ["/admin/made-up", "/admin/*"],
  ["/admin/%6aobs", "/admin/*"],
  ["/admin/constructor", "/admin/*"],
  ["/administration", "elsewhere"],
  ["/", "elsewhere"],
  ["http://x/admin", "elsewhere"],
])("the path %s has the route label %s", (path, route) => expect(getStaffRoute(path)).toBe(route));

test("every section of the staff area has a route label", () => {
  const folders = ["app/admin", "app/api/admin"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  const sections = folders.map(({ name }) => name).filter((name) => /^[a-z]/.test(name));
  expect(sections.length).toBeGreaterThan(15);
  for (const section of sections) expect(getStaffRoute(`/admin/${section}`)).toBe(`/admin/${section}`);
});

test("made-up paths create no route labels", () => {
  const segment = fc.oneof(fc.string(), fc.constantFrom("admin", "api", "jobs", "users", "audit", ""));
  const routes = new Set<string>();
  const property = fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
    routes.add(getStaffRoute(`/admin/${segments.join("/")}`));
    routes.add(getStaffRoute(`/${segments.join("/")}`));
  });
  fc.assert(property, { seed: 20261122, numRuns: 5000 });
  const known = ["jobs", "users", "audit"].flatMap((section) => [`/admin/${section}`, `/admin/${section}/*`]);
  expect([...routes].sort()).toEqual(["/admin", "/admin/*", ...known, "elsewhere"].sort());
});
