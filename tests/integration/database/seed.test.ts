import { expect, test } from "vitest";
import { isPdf } from "@/lib/applications/resumes/is-pdf";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { seedDemo } from "@/prisma/seed";

test("an empty database is seeded once, with jobs, applicants and real PDF files", async () => {
  expect(await Promise.all([seedDemo(db()), seedDemo(db())]).then((filled) => filled.sort())).toEqual([
    false,
    true,
  ]);
  expect(await dbIncludingTrash().job.count()).toBe(9);
  expect(await dbIncludingTrash().job.count({ where: { status: "Open" } })).toBeGreaterThan(5);
  expect(await dbIncludingTrash().applicant.count()).toBe(14);
  const resumes = await db().resume.findMany({ include: { applicant: true } });
  expect(resumes).toHaveLength(12);
  for (const { bytes, applicant } of resumes) {
    expect(isPdf(bytes)).toBe(true);
    expect(applicant.resumeSize).toBe(bytes.length);
  }
  expect(await dbIncludingTrash().applicant.count({ where: { resumeName: null } })).toBe(2);
});
