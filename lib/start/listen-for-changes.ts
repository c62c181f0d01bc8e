import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { measureSharedTime } from "@/lib/calendar/shared-clock";
import { log } from "@/lib/log";

const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;
export const HEARTBEAT_MS = 5000;
const READ_TIME = "SELECT clock_timestamp() AS now";

interface ChangeListener {
  onChange: (tag: string) => void;
  /** Handlers of further channels. All channels share one connection. */
  otherChannels?: Readonly<Record<string, (payload: string) => void>>;
  /** Called after each connect. Messages before it may have been missed. */
  onConnected: () => void;
  /** Called when the connection is lost or cannot be made. */
  onDisconnected?: () => void;
  signal: AbortSignal;
}

/** Listens until the signal aborts. Reconnects after 0.1 to 5 seconds, doubling the pause after each failure. */
export async function listenForChanges(databaseUrl: string, listener: ChangeListener): Promise<void> {
  const { onChange, otherChannels, onConnected, onDisconnected, signal } = listener;
  const channels = { [CHANGE_CHANNEL]: onChange, ...otherChannels };
  let pauseMs = MIN_RETRY_MS;
  while (!signal.aborted) {
    try {
      await runSession(databaseUrl, channels, signal, () => {
        pauseMs = MIN_RETRY_MS;
        onConnected();
      });
    } catch (error) {
      // The rest of the server may still reach the database, through a pooler.
      log.error("listen.failed", error);
    }
    if (!signal.aborted) onDisconnected?.();
    await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS);
  }
}

async function runSession(
  connectionString: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    query_timeout: 2500,
    application_name: "page-store",
  });
  let stop = () => {};
  const lost = new Promise<void>((resolve) => {
    stop = resolve;
    client.on("error", () => resolve());
    client.on("end", resolve);
  });
  signal.addEventListener("abort", stop);
  client.on("notification", ({ channel, payload }) => payload && channels[channel]?.(payload));
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`LISTEN ${channel}`);
    const readTime = async () => (await client.query<{ now: Date }>(READ_TIME)).rows[0]?.now ?? new Date();
    await measureSharedTime(readTime);
    onListening();
    // Detects a connection that was dropped without a TCP reset, and corrects the clock.
    const heartbeat = setInterval(() => measureSharedTime(readTime).catch(() => client.end()), HEARTBEAT_MS);
    await lost.finally(() => clearInterval(heartbeat));
  } finally {
    signal.removeEventListener("abort", stop);
    void client.end().catch(() => undefined);
  }
}
