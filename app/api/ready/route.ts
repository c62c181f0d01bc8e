import { json, methods, publicRoute } from "@/lib/api";
import { isReady } from "@/lib/readiness";

/** Requests may be sent here: the database answers, is migrated, and the pages were made. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    const ready = await isReady();
    return json(
      ready ? 200 : 503,
      { status: ready ? "ready" : "not ready" },
      ready ? {} : { "retry-after": "1" },
    );
  }),
});
