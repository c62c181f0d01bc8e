/** Timeouts of the servers' connections, by the name of their PostgreSQL setting. */
export const TIMEOUTS = { statement_timeout: "2s", idle_in_transaction_session_timeout: "10s" } as const;

/** Each as SET and ALTER ROLE take it, such as `statement_timeout = '2s'`. */
export const TIMEOUT_SETTINGS = Object.entries(TIMEOUTS).map(([name, value]) => `${name} = '${value}'`);

export const SET_TIMEOUTS = TIMEOUT_SETTINGS.map((setting) => `SET ${setting}`).join("; ");
