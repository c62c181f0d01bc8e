/** The cookies and headers of the request that the product reads in these tests. Each test file begins with none. */
export const requestCookies: Record<string, string> = {};
export const requestHeaders = new Headers();
