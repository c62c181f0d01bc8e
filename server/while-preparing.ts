import { ASK_AGAIN_SECONDS, isPrepared, NOT_READY } from "@/lib/readiness";
import type { Handler } from "@/page-store/internal-request";

/** Tells probes that the server is not ready yet without asking Next: it would be busy with that instead of starting. */
export function whilePreparing(handle: Handler): Handler {
  return async (request, response) => {
    if (isPrepared() || request.method !== "GET" || request.url !== "/api/ready")
      return handle(request, response);
    response.writeHead(503, {
      "content-type": "application/json",
      "cache-control": "no-store",
      "retry-after": ASK_AGAIN_SECONDS,
    });
    response.end(JSON.stringify(NOT_READY));
  };
}
