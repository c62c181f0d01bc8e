/** Timeouts of the servers' connections, by the name of their PostgreSQL setting. */
export const TIMEOUTS = { statement_timeout: "2s", idle_in_transaction_session_timeout: "10s" } as const;

export const SET_TIMEOUTS = Object.entries(TIMEOUTS)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join("; ");
