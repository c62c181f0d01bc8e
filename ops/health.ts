// `node ops/health.js` exits with 0 when the server responds. A database outage must not restart the container.

const TIMEOUT_MS = 2500;

/* eslint-disable no-restricted-properties -- a separate program that starts fast, without lib/env */
const port = process.env.PORT?.trim() || "3000";
const address = process.env.BIND_ADDRESS?.trim() || "0.0.0.0";
/* eslint-enable no-restricted-properties */
const local = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
const host = local.includes(":") ? `[${local}]` : local;

const response = await fetch(`http://${host}:${port}/api/health`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);

export {};
