import "server-only";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import type { Site } from "@/lib/auth/viewer";
import { db, pingDatabase } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";

export type DatabaseState = Awaited<ReturnType<typeof readDatabaseState>>;

const databaseRow = z.strictObject({
  version: z.string(),
  bytes: z.bigint(),
  applied: z.int(),
  newest: z.nullable(z.string()),
});

export async function readDatabaseState(_admin: Site) {
  const startedAt = performance.now();
  await pingDatabase();
  const latencyMs = performance.now() - startedAt;
  const { version, bytes, applied, newest } = await queryRow(db(), databaseRow)`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
           (SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS applied,
           (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS newest`;
  const waiting = Math.max(0, countMigrations() - applied);
  return {
    version: version.split(" ")[0] ?? version, // Debian reports '15.8 (Debian 15.8-1)'
    bytes: Number(bytes),
    latencyMs,
    migrations: { applied, newest, waiting },
  };
}

function countMigrations(): number {
  const folder = path.join(process.cwd(), "prisma/migrations");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;
}

export type StorageState = Awaited<ReturnType<typeof readStorageState>>;

/** Larger tables are estimated instead of counted. */
const COUNTED_MAX = 10_000;

const storageRow = z.strictObject({
  counted: z.int(),
  estimate: z.int(),
  bucketed: z.int(),
  bucketedEstimate: z.int(),
  photos: z.int(),
  resumeBytes: z.bigint(),
  bucketedBytes: z.bigint(),
  photoBytes: z.bigint(),
});

export async function readStorageState(_admin: Site) {
  const row = await queryRow(db(), storageRow)`
    SELECT (SELECT count(*)::int FROM (SELECT FROM resumes LIMIT ${COUNTED_MAX + 1}) AS first) AS counted,
           (SELECT reltuples::int FROM pg_class WHERE oid = 'resumes'::regclass) AS estimate,
           pg_total_relation_size('resumes') AS "resumeBytes",
           bucketed, "bucketedBytes",
           (SELECT reltuples::int FROM pg_class WHERE oid = 'resume_objects'::regclass) AS "bucketedEstimate",
           (SELECT count(*)::int FROM team_photos) AS photos,
           pg_total_relation_size('team_photo_files') AS "photoBytes"
    FROM (SELECT count(*)::int AS bucketed, coalesce(sum(resume_size), 0)::bigint AS "bucketedBytes"
          FROM (SELECT resume_size FROM resume_objects JOIN applicants ON applicants.id = applicant_id
                LIMIT ${COUNTED_MAX + 1}) AS first) AS bucket`;
  const resumes = toCount(row.counted, row.estimate);
  const bucket = toCount(row.bucketed, row.bucketedEstimate);
  return {
    resumes: resumes.count,
    /** False when `resumes` is PostgreSQL's estimate. */
    exact: resumes.exact,
    resumeBytes: Number(row.resumeBytes),
    /** Résumés in a bucket (RESUME_STORE=s3). */
    bucketed: bucket.count,
    bucketedExact: bucket.exact,
    // Extrapolates from the rows that were read.
    bucketedBytes: (Number(row.bucketedBytes) * bucket.count) / Math.max(1, row.bucketed),
    photos: row.photos,
    photoBytes: Number(row.photoBytes),
  };
}

function toCount(counted: number, estimate: number): { count: number; exact: boolean } {
  const exact = counted <= COUNTED_MAX;
  return { count: exact ? counted : Math.max(counted, estimate), exact };
}
