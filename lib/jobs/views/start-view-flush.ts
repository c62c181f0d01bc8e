import "server-only";
import { log } from "@/lib/log";
import { getViewCounter, type ViewCount } from "./view-counter";
import { pool } from "@/lib/database/db";
import { notDeleted } from "@/lib/database/not-deleted";
import { startLoop } from "@/lib/process/loop";

const MINUTE_MS = 60_000;
/** A killed process loses the views that it has not stored. With more views than this they are stored early. */
const EARLY_VIEWS = 100;
/** Limits the statements under load to twenty a second. */
const EARLY_MS = 50;

/**
 * Stores counted views once a minute, and earlier when there are many, until `signal` aborts. A failed attempt keeps the
 * counts for the next minute. Returns a function that stores the rest at the end of the process.
 */
export function startViewFlush(signal: AbortSignal): () => Promise<void> {
  const counter = getViewCounter();
  let early: NodeJS.Timeout | undefined;
  let hasFailed = false;

  async function store(): Promise<void> {
    const counts = counter.take();
    try {
      await storeViews(counts);
      hasFailed = false;
    } catch (error) {
      counter.restore(counts);
      throw error;
    }
  }

  function onError(error: unknown) {
    if (!hasFailed) log.error("views.failed", error);
    hasFailed = true;
  }

  const { wake, finish } = startLoop(signal, MINUTE_MS, store, onError);
  counter.onView = (pending) => {
    if (pending < EARLY_VIEWS || early || hasFailed) return;
    early = setTimeout(() => {
      early = undefined;
      wake();
    }, EARLY_MS);
  };
  return async () => {
    clearTimeout(early);
    await finish();
    await store().catch(onError);
  };
}

/** The order of the rows keeps two instances from a deadlock. Without the lock, a job that is deleted meanwhile fails the others. */
const STATEMENT = `
  INSERT INTO job_views (job_id, day, source, views)
  SELECT jobs.id, counted.day, counted.source, counted.views
  FROM unnest($1::text[], $2::date[], $3::text[], $4::int[]) AS counted (job_id, day, source, views)
  JOIN jobs ON jobs.id = counted.job_id AND ${notDeleted.jobs.sql}
  ORDER BY 1, 2, 3 FOR KEY SHARE OF jobs
  ON CONFLICT (job_id, day, source) DO UPDATE SET views = job_views.views + excluded.views`;

/** Ignores made-up jobs and those in the trash. `pg` takes less processor time than the Prisma client. */
export async function storeViews(counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  const getColumn = (name: keyof ViewCount) => counts.map((count) => count[name]);
  await pool().query(STATEMENT, [
    getColumn("jobId"),
    getColumn("day"),
    getColumn("source"),
    getColumn("views"),
  ]);
}
