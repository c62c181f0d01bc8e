import { json, methods, publicRoute } from "@/lib/api";
import { ASK_AGAIN_SECONDS, isReady, NOT_READY } from "@/lib/readiness";

/** Requests may be sent here: the database answers, is migrated, and the pages were made. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () =>
    (await isReady())
      ? json(200, { status: "ready" })
      : json(503, NOT_READY, { "retry-after": ASK_AGAIN_SECONDS }),
  ),
});
