import { randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";

export const PROBE_CHANNEL = "notification_probe";

const TIMEOUT_MS = 5000;
const INTERVAL_MS = 200;

/** Proves that a NOTIFY through the pool reaches the LISTEN connection of this process. */
export class NotificationProbe {
  private readonly sent = randomUUID();
  private isHeard = false;

  hear(payload: string): void {
    if (payload === this.sent) this.isHeard = true;
  }

  /** Throws with a sentence for the operator after five seconds. The LISTEN connection may open meanwhile. */
  async requireDelivery(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    while (!this.isHeard) {
      if (performance.now() > deadline) throw new Error(NOT_HEARD);
      await db().$executeRaw`SELECT pg_notify(${PROBE_CHANNEL}, ${this.sent})`;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}

const NOT_HEARD =
  "A notification through DATABASE_URL did not arrive, so pages would stay old. DIRECT_DATABASE_URL must lead to the same database as DATABASE_URL, without a pooler in transaction mode.";
