import "server-only";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";

export interface DatabaseState {
  /** '15.8'. */
  version: string;
  bytes: number;
  /** The time that asking for nothing takes, there and back. */
  latencyMs: number;
  migrations: { applied: number; newest: string | null; waiting: number };
}

/** The state of the database. */
export async function readDatabase(_admin: Admin): Promise<DatabaseState> {
  const asked = performance.now();
  await db().$queryRaw`SELECT 1 AS answer`;
  const latencyMs = performance.now() - asked;
  const [row] = await db().$queryRaw<
    [{ version: string; bytes: bigint; applied: number; newest: string | null }]
  >`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
           (SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS applied,
           (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS newest`;
  const { version, bytes, applied, newest } = row;
  const waiting = Math.max(0, knownMigrations() - applied);
  // Some distributions add where they built it: '15.8 (Debian 15.8-1)'.
  return {
    version: version.split(" ")[0] ?? version,
    bytes: Number(bytes),
    latencyMs,
    migrations: { applied, newest, waiting },
  };
}

/** How many migrations this version of the site comes with. */
function knownMigrations(): number {
  const folder = path.join(process.cwd(), "prisma/migrations");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;
}

export interface StorageState {
  resumes: number;
  /** Counted one by one; otherwise the number is PostgreSQL's own estimate. */
  exact: boolean;
  /** What the résumés take on the database's disk. */
  resumeBytes: number;
  /** Those of applications whose bytes are in a bucket (RESUME_STORE=s3), and what they take there. */
  bucketed: number;
  bucketedExact: boolean;
  bucketedBytes: number;
  /** Uploaded photos of team members, and what they and their smaller copies take there. */
  photos: number;
  photoBytes: number;
}

/** Up to here rows are counted; beyond it an estimate does, which costs nothing. */
const COUNTED_MAX = 10_000;

/** What the files that people sent or uploaded take. */
export async function readStorage(_admin: Admin): Promise<StorageState> {
  const [row] = await db().$queryRaw<[RowCounts & TakenBytes]>`
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
    exact: resumes.exact,
    resumeBytes: Number(row.resumeBytes),
    bucketed: bucket.count,
    bucketedExact: bucket.exact,
    // The others are taken to be as large as those that were read.
    bucketedBytes: (Number(row.bucketedBytes) * bucket.count) / Math.max(1, row.bucketed),
    photos: row.photos,
    photoBytes: Number(row.photoBytes),
  };
}

function toCount(counted: number, estimate: number): { count: number; exact: boolean } {
  const exact = counted <= COUNTED_MAX;
  return { count: exact ? counted : Math.max(counted, estimate), exact };
}

type RowCounts = Record<"counted" | "estimate" | "bucketed" | "bucketedEstimate" | "photos", number>;
type TakenBytes = Record<"resumeBytes" | "bucketedBytes" | "photoBytes", bigint>;
