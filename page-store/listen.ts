import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { CHANNEL } from "./channel";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** How often a connection is asked whether it still lives. */
export const HEARTBEAT_MS = 5000;

interface Listener {
  onChange: (tag: string) => void;
  /** What else of this process listens, by channel: one connection serves all of it. */
  others?: Readonly<Record<string, (payload: string) => void>>;
  /** Messages may have been missed. */
  onGap: () => void;
  /** The connection is lost: nothing is heard until the gap is told. */
  onLost?: () => void;
  signal: AbortSignal;
}

/** Listens until the signal: an own connection, made again with growing pauses whenever it is lost. */
export async function listen(databaseUrl: string, listener: Listener): Promise<void> {
  const { onChange, others, onGap, onLost, signal } = listener;
  const channels = { [CHANNEL]: onChange, ...others };
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      await session(databaseUrl, channels, signal, () => {
        pause = FIRST_PAUSE_MS;
        onGap();
      });
    } catch {
      // Told by what readers of the database log; here it only means another try.
    }
    onLost?.();
    await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

async function session(
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
