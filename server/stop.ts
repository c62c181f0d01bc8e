import { once } from "node:events";
import type { Server } from "node:http";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import type { QueueWork } from "./queue-behind-connections";

/** The process then exits, whatever is open. docs/product/site.md promises a stop within 15 seconds. */
const GRACE_MS = 13_500;
/** A request may be on its way on a connection that looks idle. */
const SWEEP_MS = 100;

/**
 * Exits after a signal, when the running requests and the background work have ended. Closes the server when no client waits to
 * be accepted, because the system resets waiting connections.
 */
export function stopOnSignal(server: Server, whenAccepted: QueueWork, metrics?: Server): void {
  const stop = async () => {
    setTimeout(() => {
      log.info("stop.forced", { afterMs: GRACE_MS });
      process.exit(1);
    }, GRACE_MS).unref();
    metrics?.close();
    const closed = once(server, "close");
    whenAccepted(() => server.close(), "");
    setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    await Promise.allSettled([closed, processState.stop?.(closed)]);
    log.info("stop.done");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
  if (process.connected) process.once("disconnect", () => void stop()); // the parent process has exited
}
