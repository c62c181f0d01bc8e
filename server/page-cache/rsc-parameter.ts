import type { IncomingHttpHeaders } from "node:http";
import { getRscParameterParts, RSC_PARAMETER_MODULE, type RscParameterModule } from "@/lib/next-internals";

/**
 * Returns the `_rsc` parameter that a router request must have, or null when `actual` is correct. It is a digest of the
 * headers that the response varies by, for caches that ignore Vary.
 */
export async function findExpectedRscParameter(
  headers: IncomingHttpHeaders,
  actual: string | null,
): Promise<string | null> {
  const next = (await import(RSC_PARAMETER_MODULE)) as RscParameterModule;
  const parts = getRscParameterParts(headers);
  const expected = await next.computeCacheBustingSearchParam(...parts);
  if (actual === expected) return null;
  return actual !== null && actual === next.computeLegacyCacheBustingSearchParam(...parts) ? null : expected;
}
