import type * as z from "zod/mini";
import type { viewerResourceSchema } from "@/lib/auth/resource";
import { VIEWER_PATH } from "@/lib/session-paths";
import { mayBeSignedIn } from "./session-events";

export type ViewerSummary = NonNullable<z.output<typeof viewerResourceSchema>["viewer"]>;

/** Sends no request without the cookie `signed_in`. Throws when the request fails. */
export async function fetchViewer(signal: AbortSignal): Promise<ViewerSummary | null> {
  if (!mayBeSignedIn()) return null;
  const response = await fetch(VIEWER_PATH, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`Fetching the signed-in user failed: ${response.status}`);
  return (await response.json()).viewer;
}
