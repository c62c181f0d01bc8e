import { randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";
import { notify } from "@/lib/notify";
import { withTimeout } from "@/lib/process/with-timeout";

export const PROBE_CHANNEL = "notification_probe";

const TIMEOUT_MS = 5000;
const INTERVAL_MS = 200;

/** Proves that a NOTIFY through the pool reaches the LISTEN connection of this process. */
export class NotificationProbe {
  private readonly sent = randomUUID();
  private resolveHeard: (isHeard: true) => void = () => undefined;
  private readonly heard = new Promise<true>((resolve) => (this.resolveHeard = resolve));

  hear(payload: string): void {
    if (payload === this.sent) this.resolveHeard(true);
  }

  /** Throws with a sentence for the operator after five seconds. The LISTEN connection may open meanwhile. */
  async requireDelivery(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    do {
      await notify(db(), PROBE_CHANNEL, this.sent);
      if (await withTimeout(this.heard, INTERVAL_MS, false)) return;
    } while (performance.now() < deadline);
    throw new Error(NOTIFICATION_MISSING);
  }
}

export const NOTIFICATION_MISSING =
  "A notification through DATABASE_URL did not arrive, so pages would stay old. DIRECT_DATABASE_URL must lead to the same database as DATABASE_URL, without a pooler in transaction mode.";
