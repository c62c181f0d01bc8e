import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";

const idRow = z.strictObject({ kind: z.enum(["message", "applicant", "user", "alert"]), id: z.string() });

/** Selects the messages, applications, accounts and alerts with this address, in the trash or not, without locked ones. */
export async function findIdsByAddress(address: string, client: Prisma.TransactionClient = db()) {
  const matches = Prisma.sql`lower(email) = lower(${address})`;
  // The index of the users' addresses covers accounts outside the trash only.
  const rows = await queryRows(client, idRow)`
    SELECT 'message' AS kind, id FROM messages WHERE ${matches} AND locked_until IS NULL
    UNION ALL SELECT 'applicant', id FROM applicants WHERE ${matches} AND locked_until IS NULL
    UNION ALL SELECT 'alert', id FROM job_alerts WHERE ${matches}
    UNION ALL SELECT 'user', id FROM users WHERE ${matches} AND deleted_at IS NULL
    UNION ALL SELECT 'user', id FROM users WHERE ${matches} AND deleted_at IS NOT NULL`;
  const select = (kind: (typeof rows)[number]["kind"]) => ({
    id: { in: rows.filter((row) => row.kind === kind).map((row) => row.id) },
  });
  return {
    message: select("message"),
    applicant: select("applicant"),
    user: select("user"),
    alert: select("alert"),
  };
}
