import "server-only";
import { getToday } from "@/lib/calendar/company-days";
import { db } from "@/lib/database/db";
import { publicOn } from "@/lib/jobs/public/public-on";

/**
 * Compares the public jobs with those that hooks know, and stores the difference. Triggers queue the calls. Dates open and
 * close a job without a write, so it runs after each change of jobs and every few minutes. Each statement has its effect once,
 * also when several instances run it.
 */
export async function announceJobs(): Promise<void> {
  const jobs = await db().job.findMany({
    where: publicOn(getToday()),
    orderBy: { id: "asc" },
    select: { id: true, updatedAt: true },
  });
  const announced = new Map(
    (await db().announcedJob.findMany()).map(({ id, updatedAt }) => [id, updatedAt.getTime()]),
  );
  const opened = jobs.filter(({ id }) => !announced.has(id));
  const changed = jobs.filter(({ id, updatedAt }) => updatedAt.getTime() > (announced.get(id) ?? Infinity));
  for (const { id } of jobs) announced.delete(id);
  if (opened.length > 0) await db().announcedJob.createMany({ data: opened, skipDuplicates: true });
  for (const { id, updatedAt } of changed)
    await db().announcedJob.updateMany({ where: { id, updatedAt: { lt: updatedAt } }, data: { updatedAt } });
  if (announced.size > 0)
    await db().announcedJob.deleteMany({ where: { id: { in: [...announced.keys()] } } });
}
