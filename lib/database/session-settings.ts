/** Timeouts of the servers' connections, by the name of their PostgreSQL setting. */
export const TIMEOUTS = { statement_timeout: "2s", idle_in_transaction_session_timeout: "10s" } as const;

/** Each as SET and ALTER ROLE take it, such as `statement_timeout = '2s'`. */
export const TIMEOUT_SETTINGS = Object.entries(TIMEOUTS).map(([name, value]) => `${name} = '${value}'`);

/**
 * Settings of the servers' connections, whatever the database or the role has. Prisma sends and reads times without their
 * zone. Checks behind a lock must see what the last holder of the lock has committed.
 */
export const SESSION_SETTINGS = [
  ...TIMEOUT_SETTINGS,
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "default_transaction_isolation = 'read committed'",
  // Off, a backslash in a text of SQL is an escape.
  "standard_conforming_strings = on",
];

export const SET_SESSION = SESSION_SETTINGS.map((setting) => `SET ${setting}`).join("; ");
