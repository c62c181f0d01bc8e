import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { CHANGE_CHANNEL } from "@/lib/cache/change-channel";

const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;
/** How often a connection is asked whether it still lives. */
export const HEARTBEAT_MS = 5000;

interface ChangeListener {
  onChange: (tag: string) => void;
  /** What else of this process listens, by channel: one connection serves all of it. */
  otherChannels?: Readonly<Record<string, (payload: string) => void>>;
  /** Messages may have been missed. */
  onConnected: () => void;
  /** The connection is lost: nothing is heard until the gap is told. */
  onDisconnected?: () => void;
  signal: AbortSignal;
}

/** Listens until the signal: an own connection, made again with growing pauses whenever it is lost. */
export async function listenForChanges(databaseUrl: string, listener: ChangeListener): Promise<void> {
  const { onChange, otherChannels: others, onConnected: onGap, onDisconnected: onLost, signal } = listener;
  const channels = { [CHANGE_CHANNEL]: onChange, ...others };
  let pause = MIN_RETRY_MS;
  while (!signal.aborted) {
    try {
      await runSession(databaseUrl, channels, signal, () => {
        pause = MIN_RETRY_MS;
        onGap();
      });
    } catch {
      // Told by what readers of the database log; here it only means another try.
    }
    onLost?.();
    await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, MAX_RETRY_MS);
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
    onListening();
    // A connection that died without a word is found by asking.
    const heartbeat = setInterval(() => client.query("SELECT 1").catch(() => client.end()), HEARTBEAT_MS);
    await lost.finally(() => clearInterval(heartbeat));
  } finally {
    signal.removeEventListener("abort", stop);
    void client.end().catch(() => undefined);
  }
}
