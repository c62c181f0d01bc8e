import "server-only";
import { basename } from "node:path";
import * as z from "zod/mini";
import type { Site } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { processState } from "@/lib/process-state";
import { version } from "@/package.json";

export type ServerProcess = ReturnType<typeof readServerProcess>;

const BUILD_FOLDER = /^[0-9a-f]{20}$/;

export function readServerProcess(_admin: Site) {
  const folder = basename(process.cwd());
  return {
    version,
    /** Start of the digest of the sources. Null in development. */
    build: BUILD_FOLDER.test(folder) ? folder.slice(0, 8) : null,
    node: process.versions.node,
    upSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    pages: processState.pageEntries?.getStats() ?? null,
  };
}

const databaseRow = z.strictObject({
  version: z.string(),
  bytes: z.bigint(),
  resumeBytes: z.bigint(),
  bucketBytes: z.bigint(),
  photoBytes: z.bigint(),
});

export type DatabaseState = z.output<typeof databaseRow>;

/** Reads the version of PostgreSQL, such as '15.8', the disk space of the database and its files, and the size of the resumes in a bucket. */
export const readDatabaseState = (_admin: Site): Promise<DatabaseState> =>
  queryRow(db(), databaseRow)`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database()) AS bytes, pg_total_relation_size('resumes') AS "resumeBytes",
      pg_total_relation_size('team_photo_files') AS "photoBytes",
      (SELECT coalesce(sum(resume_size), 0)::bigint FROM applicants JOIN resume_objects ON applicants.id = applicant_id)
        AS "bucketBytes"`;
