/**
 * A container's health check: `node server/health.js` ends with 0 when the server answers. Alive, not ready: a container
 * shall not be restarted because its database is away.
 */

const TIMEOUT_MS = 2500;

/* eslint-disable no-restricted-properties -- a program of its own that shall start in no time: no schema, no library */
const port = process.env.PORT?.trim() || "3000";
const address = process.env.BIND_ADDRESS?.trim() || "0.0.0.0";
/* eslint-enable no-restricted-properties */
const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "[::1]" : address;

const answer = await fetch(`http://${host}:${port}/api/health`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);

export {};
