import "server-only";
import { getToday } from "@/lib/calendar/company-days";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { publicOn } from "@/lib/jobs/public/public-on";

/**
 * Compares the public jobs with those that hooks know, and stores the difference. Triggers queue the calls. Dates open and
 * close a job without a write, so it runs after each change of jobs and every few minutes. Instances take turns.
 */
export const announceJobs = (): Promise<void> => db().$transaction(announceDifference);

async function announceDifference(tx: Prisma.TransactionClient): Promise<void> {
  // Without turns, an instance that has read the jobs earlier would close the job that another one has just opened.
  await lockUntilCommit(tx, Prisma.sql`hashtextextended('announced_jobs', 0)`);
  const jobs = await tx.job.findMany({
    where: publicOn(getToday()),
    orderBy: { id: "asc" },
    select: { id: true, updatedAt: true },
  });
  const announced = new Map(
    (await tx.announcedJob.findMany()).map(({ id, updatedAt }) => [id, updatedAt.getTime()]),
  );
  const opened = jobs.filter(({ id }) => !announced.has(id));
  // Clocks of instances differ, so a later change may have an earlier time.
  const changed = jobs.filter(
    ({ id, updatedAt }) => announced.has(id) && announced.get(id) !== updatedAt.getTime(),
  );
  for (const { id } of jobs) announced.delete(id);
  if (opened.length > 0) await tx.announcedJob.createMany({ data: opened });
  for (const { id, updatedAt } of changed)
    await tx.announcedJob.update({ where: { id }, data: { updatedAt } });
  if (announced.size > 0) await tx.announcedJob.deleteMany({ where: { id: { in: [...announced.keys()] } } });
}
