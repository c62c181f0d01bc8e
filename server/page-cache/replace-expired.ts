import { withTimeout } from "@/lib/with-timeout";
import type { PageEntry } from "@/server/page-cache/entry/page-entry";
import type { InternalResponse } from "./internal-request";
import type { PageCache } from "./page-cache";

/** How long a request waits for the successor of an expired page. */
const WAIT_MS = 1000;

export interface RenderResult {
  page?: PageEntry;
  response: InternalResponse;
}

export const isRendered404 = ({ page, response }: Partial<RenderResult>) => !page && response?.status === 404;

/** Waits for the successor of an expired page. Returns the expired page when the successor fails or takes too long. */
export async function replaceExpired(
  cache: PageCache,
  path: string,
  expired: { page: PageEntry },
  rendering: Promise<RenderResult>,
  onError: (error: unknown) => void,
): Promise<Partial<RenderResult>> {
  const result = await withTimeout(
    rendering.catch((error: unknown) => void onError(error)),
    WAIT_MS,
    undefined,
  );
  const isReplaced = result && (isRendered404(result) || (result.page && result.page !== expired.page));
  if (isReplaced) return result;
  cache.postponeExpiry(path);
  return expired;
}
