import { type CacheHit, find304Headers, type RequestLike, selectVariant } from "@/server/page-cache/send-hit";
import { raw304, rawResponse } from "./raw-response";

/** Returns the response as bytes, or null when it has to be compressed first or its status is not 200. */
export function serializeHit(
  request: RequestLike,
  { representation, status }: CacheHit,
): { status: number; bytes: Buffer } | null {
  if (status !== 200) return null;
  const variant = selectVariant(request, representation);
  if (variant instanceof Promise) return null;
  const unchanged = find304Headers(request, variant);
  if (unchanged) return { status: 304, bytes: raw304(unchanged) };
  return { status, bytes: rawResponse(variant, request.method === "HEAD") };
}
