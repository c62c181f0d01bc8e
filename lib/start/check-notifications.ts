import { randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";
import { withClient } from "@/lib/database/with-client";
import { directDatabaseUrl } from "@/lib/env";
import { notify } from "@/lib/notify";
import { withTimeout } from "@/lib/process/with-timeout";

const CHANNEL = "notification_probe";
const TIMEOUT_MS = 5000;

/** Sends a NOTIFY through the pool and waits for it on a direct connection. Throws with a sentence for the operator after five seconds. */
export const requireNotifications = (): Promise<void> =>
  withClient(
    directDatabaseUrl(),
    "check",
    async (listener) => {
      const sent = randomUUID();
      const heard = new Promise<true>((resolve) => {
        listener.on("notification", ({ payload }) => payload === sent && resolve(true));
      });
      await listener.query(`LISTEN ${CHANNEL}`);
      await notify(db(), CHANNEL, sent);
      if (!(await withTimeout(heard, TIMEOUT_MS, false))) throw new Error(NOTIFICATION_MISSING);
    },
    TIMEOUT_MS,
  );

const NOTIFICATION_MISSING =
  "A notification through DATABASE_URL did not arrive, so pages would stay old. DIRECT_DATABASE_URL must lead to the same database as DATABASE_URL, without a pooler in transaction mode.";
