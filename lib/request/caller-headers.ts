// proxy.ts sets these headers and overwrites the client's values.

export const REQUEST_ID_HEADER = "x-request-id";
/** The staff route of the request, a value from lib/request/staff-route.ts. */
export const STAFF_ROUTE_HEADER = "x-staff-route";
