import { json, methods, publicRoute } from "@/lib/api";

/** The process is alive. Asks nothing else, so that a database outage does not get containers killed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => json(200, { status: "ok" })),
});
