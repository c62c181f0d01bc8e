import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { CHANNEL } from "./channel";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
const HEARTBEAT_MS = 5000;

interface Listener {
  onChange: (tag: string) => void;
  /** Messages may have been missed. */
  onGap: () => void;
  signal: AbortSignal;
}

/** Listens until the signal: an own connection, made again with growing pauses whenever it is lost. */
export async function listen(databaseUrl: string, { onChange, onGap, signal }: Listener): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      await session(databaseUrl, onChange, signal, () => {
        pause = FIRST_PAUSE_MS;
        onGap();
      });
    } catch {
      // Told by what readers of the database log; here it only means another try.
    }
    await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

async function session(
  connectionString: string,
  onChange: (tag: string) => void,
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
  client.on("notification", ({ channel, payload }) => channel === CHANNEL && payload && onChange(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    onListening();
    // A connection that died without a word is found by asking.
    const heartbeat = setInterval(() => client.query("SELECT 1").catch(() => client.end()), HEARTBEAT_MS);
    await lost.finally(() => clearInterval(heartbeat));
  } finally {
    signal.removeEventListener("abort", stop);
    void client.end().catch(() => undefined);
  }
}
