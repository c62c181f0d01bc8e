import { beforeEach, expect, test } from "vitest";
import { countByJob } from "@/lib/applicants/count-by-job";
import { db } from "@/lib/database/db";
import { summarizeOpinions } from "@/lib/reviews/summarize-opinions";
import { getListView, setListView } from "@/lib/users/list-view";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

beforeEach(async () => void (await emptyTables("users", "jobs")));

test("each person has a view of the lists, at first the table", async () => {
  const passwordHash = `$2b$12$${"x".repeat(53)}`;
  const [a, b] = [await createUser(db(), { passwordHash }), await createUser(db(), { passwordHash })];
  const [first, second] = [
    { ...admin, id: a.id },
    { ...admin, id: b.id },
  ];
  await setListView(first, "list");
  expect([await getListView(first), await getListView(second)]).toEqual(["list", "table"]);
  await setListView(first, "table");
  expect(await getListView(first)).toBe("table");
});

test("a job counts its applicants and those who wait, without spam and the trash", async () => {
  const { id: jobId } = await createJob(db());
  const { id: other } = await createJob(db());
  const at = new Date();
  await createApplicant(db(), { jobId });
  await createApplicant(db(), { jobId, answeredAt: at });
  await createApplicant(db(), { jobId, quarantinedAt: at, spamSigns: ["offers"] });
  await createApplicant(db(), { jobId, deletedAt: at, deletedBy: admin.id });
  expect([...(await countByJob(admin, [jobId, other])).values()]).toEqual([{ jobId, total: 2, waiting: 1 }]);
});

test("opinions are summarized by verdict", async () => {
  const { id: jobId } = await createJob(db());
  const { id: applicantId } = await createApplicant(db(), { jobId });
  const verdicts = ["no", "yes", "yes"];
  await db().opinion.createMany({
    data: verdicts.map((verdict, at) => ({ applicantId, verdict, reviewerId: `r${at}`, reason: "Why" })),
  });
  expect(await summarizeOpinions(admin, [applicantId, "nobody"])).toEqual(
    new Map([[applicantId, "2 yes, 1 no"]]),
  );
});
