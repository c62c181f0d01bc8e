import type { Server } from "node:http";
import { containsApiKey } from "@/lib/api-keys/secret";
import { boundRequestHead } from "@/lib/limits/request-bounds";
import type { PageServer } from "@/server/page-cache/page-server";
import { FastPath, type FastPathHandler } from "./fast-path";
import type { RequestCounts } from "@/server/request-counts";
import type { RequestHead } from "./request-head";
import { serializeHit } from "./serialize-hit";
import { findCachedPath, splitUrl } from "@/server/http/routing";

/**
 * Serves cache hits of this server without node:http
 * (docs/decisions/0056-keep-the-fast-path-behind-a-switch.md). Call it after setting `keepAliveTimeout` and before
 * `listen`.
 */
export const startFastPath = (server: Server, pages: PageServer, counts: RequestCounts): FastPath =>
  new FastPath(server, createFastPathHandler(pages, counts));

/** Returns a handler that finds cache hits. Its responses equal those of the request listener byte for byte. */
export function createFastPathHandler(pages: PageServer, counts: RequestCounts): FastPathHandler {
  return (head) => {
    try {
      return findResponse(head);
    } catch {
      return null; // the request listener meets the same error and logs it
    }
  };

  function findResponse(head: RequestHead): Buffer | null {
    if (boundRequestHead(head.url, head.headers)) return null; // the request listener rejects it
    const [pathname, query] = splitUrl(head.url);
    if (query !== "" && containsApiKey(query)) return null; // the request listener refuses it
    const path = findCachedPath(head, pathname, query);
    const hit = path === null ? null : pages.findHit(head, path);
    const response = hit && serializeHit(head, hit);
    if (path === null || !response) return null;
    pages.options.onServed?.(path, query, head);
    counts.addMemoryHit(response.status);
    return response.bytes;
  }
}
