import type { IncomingMessage, ServerResponse } from "node:http";
import { METHOD_NOT_ALLOWED_RESPONSE, PREFLIGHT_RESPONSE } from "@/lib/http/cors";
import { buildPagePolicy, NON_PAGE_POLICY } from "@/lib/http/security-headers";
import { ROUTER_VARY, RSC_PARAMETER } from "@/lib/next-internals";
import type { InternalResponse } from "./internal-request";
import type { RouteKind } from "./page-routes";

const READ_METHODS = "GET, HEAD";

/** Sends the page server's responses that have no cache entry. */
export class UncachedResponses {
  constructor(private readonly securityHeaders: Readonly<Record<string, string>>) {}

  /** Sends a response of Next.js that left no cache entry, such as an error page. */
  sendRendered(request: IncomingMessage, response: ServerResponse, { status, body }: InternalResponse): void {
    response.writeHead(status, {
      ...this.securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      "Content-Security-Policy": buildPagePolicy(body.toString()),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** Answers a CORS preflight, and 405 for any other method that does not read. */
  sendCorsResponse({ method }: IncomingMessage, response: ServerResponse): true {
    const { status, headers, body } = method === "OPTIONS" ? PREFLIGHT_RESPONSE : METHOD_NOT_ALLOWED_RESPONSE;
    response.writeHead(status, { ...this.securityHeaders, ...headers }).end(body);
    return true;
  }

  /** Sends 404 for an unknown path, else 405 with the methods of the route. Only pages take POST. */
  reject(response: ServerResponse, routeKind: RouteKind): true {
    const headers = { ...this.nonPageHeaders, "Content-Type": "text/plain", "Cache-Control": "no-store" };
    if (routeKind === "none") response.writeHead(404, headers).end("Not found.");
    else {
      const allowed = routeKind === "file" ? READ_METHODS : `${READ_METHODS}, POST`;
      response.writeHead(405, { ...headers, Allow: allowed }).end("Method not allowed.");
    }
    return true;
  }

  redirect(response: ServerResponse, location: string): true {
    const headers = { Location: location, "Cache-Control": "public, max-age=3600" };
    response.writeHead(308, { ...this.nonPageHeaders, ...headers }).end();
    return true;
  }

  /** Redirects the client router to the URL with the `_rsc` parameter that its headers require. */
  redirectRouter(response: ServerResponse, path: string, parameters: URLSearchParams, rsc: string): true {
    parameters.delete(RSC_PARAMETER);
    const rest = parameters.size > 0 ? `${parameters}&` : "";
    const headers = { ...this.nonPageHeaders, Vary: ROUTER_VARY, "Cache-Control": "no-store" };
    const location = `${path}?${rest}${RSC_PARAMETER}${rsc && `=${rsc}`}`;
    response.writeHead(307, { ...headers, Location: location }).end();
    return true;
  }

  private get nonPageHeaders() {
    return { ...this.securityHeaders, "Content-Security-Policy": NON_PAGE_POLICY };
  }
}
