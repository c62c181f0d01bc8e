/** Digest of an error that a database outage caused. Next.js sends the browser only an error's digest. */
export const DATABASE_DOWN = "DATABASE_AWAY";
