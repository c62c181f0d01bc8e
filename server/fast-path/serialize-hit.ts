import { type CacheHit, find304Headers, type RequestLike, selectVariant } from "@/server/page-cache/send-hit";
import { raw304, rawResponse } from "./raw-response";

/** Returns the response as bytes. Returns null when the body must be compressed first, or when the hit's status is not 200. */
export function serializeHit(
  request: RequestLike,
  { representation, status }: CacheHit,
): { status: number; bytes: Buffer } | null {
  if (status !== 200) return null;
  const variant = selectVariant(request, representation);
  if (variant instanceof Promise) return null;
  const headers304 = find304Headers(request, variant);
  if (headers304) return { status: 304, bytes: raw304(headers304) };
  return { status, bytes: rawResponse(variant, request.method === "HEAD") };
}
