/** Keys of PostgreSQL advisory locks. All instances must use the same numbers. */
export const advisoryLocks = {
  migrations: 4_901_265,
  demo: 4_901_266,
  firstAdmin: 4_901_267,
  purge: 4_901_268,
  retention: 4_901_269,
  holds: 4_901_270,
  alerts: 4_901_271,
  imports: 4_901_272,
  noticeSummaries: 4_901_273,
} as const;
