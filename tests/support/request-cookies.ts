/** The cookies of the request that `getServerSession` reads in integration tests. */
export const requestCookies: Record<string, string> = {};
