import { expect, test } from "vitest";
import { readableJobPath } from "@/lib/paths";
import { withoutSlug } from "@/lib/request/api-path";
import { toSlug } from "./slug";

test.each([
  ["Network Engineer, C++ & Linux", "network-engineer-c-linux"],
  ["  Développeur (m/w/d)  ", "developpeur-m-w-d"],
  ["プログラマー", ""],
])("%s becomes %s", (title, slug) => expect(toSlug(title)).toBe(slug));

test.each(["Network Engineer", "Apply", "Preview", "Application", "プログラマー"])(
  "the readable address of %s leads to the job",
  (title) => {
    const path = readableJobPath({ id: "V1St-GXR8_Z5", title });
    expect(path).toMatch(/^\/jobs\/V1St-GXR8_Z5\/[a-z-]+$/);
    expect(withoutSlug(path)).toBe("/jobs/V1St-GXR8_Z5");
  },
);

test.each(["Network-Engineer", "network_engineer.", "network-engi%E2%80%A6", "Apply"])(
  "the slug %s leads to the job",
  (slug) => expect(withoutSlug(`/jobs/a/${slug}`)).toBe("/jobs/a"),
);

test.each([
  ...["/jobs/a/apply", "/jobs/a/preview", "/jobs/a/application", "/jobs/alerts/sent", "/jobs/general/apply"],
  ...["/jobs/application/sent", "/jobs/a", "/jobs", "/jobs/a/b/c", "/admin/jobs/a/b"],
])("%s is no readable address of a job", (path) => expect(withoutSlug(path)).toBe(path));
