import "server-only";
import * as z from "zod/mini";
import { company } from "@/lib/content/company";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { formatDay } from "@/lib/format";
import { HttpError, notAuthenticated } from "@/lib/http-error";
import { hashSecret } from "@/lib/signing";
import { notDeleted } from "@/lib/database/not-deleted";
import type { UserRecord } from "@/lib/users/user";
import { userColumns, userRow } from "@/lib/auth/user-row";
import type { Right } from "./rights";

/** A key of a request, and the administrator in whose name it acts. */
export interface CallingKey {
  id: string;
  rights: readonly Right[];
  owner: UserRecord;
}

/** Precision of `last_used_at`, so that most calls write nothing. */
const LAST_USED_SECONDS = 5 * 60;

const keyRow = z.extend(userRow, {
  keyId: z.string(),
  rights: z.array(z.custom<Right>((value) => typeof value === "string")),
  expiresOn: z.string(),
  hasEnded: z.boolean(),
  hasExpired: z.boolean(),
  unnoted: z.boolean(),
});

/**
 * Returns the key with this secret. Asks the database at each call, so that a revoked key ends at once on every instance.
 * Throws 401, with a reason for a key that has ended or expired.
 */
export async function findApiKey(secret: string): Promise<CallingKey> {
  const [row] = await queryRows(db(), keyRow)`
    SELECT ${userColumns}, keys.id AS "keyId", keys.rights, to_char(keys.expires_on, 'YYYY-MM-DD') AS "expiresOn",
      keys.ended_at IS NOT NULL OR users.role <> 'ADMIN' AS "hasEnded",
      keys.expires_on < (now() AT TIME ZONE ${company.timeZone})::date AS "hasExpired",
      coalesce(keys.last_used_at < now() - make_interval(secs => ${LAST_USED_SECONDS}::int), true) AS unnoted
    FROM api_keys AS keys JOIN users ON users.id = keys.owner_id AND ${notDeleted.users}
    WHERE keys.digest = ${hashSecret(secret)}`;
  if (!row) throw notAuthenticated();
  const { keyId, rights, expiresOn, hasEnded, hasExpired, unnoted, ...owner } = row;
  const key = { id: keyId, rights, owner };
  if (hasEnded) throw refuse(key, "revoked", "This API key has been revoked.");
  if (hasExpired) throw refuse(key, "expired", `This API key expired on ${formatDay(expiresOn)}.`);
  if (unnoted) await db().apiKey.updateMany({ where: { id: keyId }, data: { lastUsedAt: new Date() } });
  return key;
}

/** Returns a 401 that the audit log records once an hour. */
const refuse = ({ id, owner }: CallingKey, reason: "revoked" | "expired", message: string) =>
  new HttpError(401, message, {
    audit: {
      actorId: owner.id,
      action: "key.refused",
      target: { type: "key", id },
      details: { reason },
      hourlyKey: `${id}:${reason}`,
    },
  });
