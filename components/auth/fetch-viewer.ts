import { paths } from "@/lib/paths";
import { mayBeSignedIn } from "./session-events";

/** What the browser learns of who is signed in. */
export interface ViewerSummary {
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
  /** For administrators: another text once a message or an application has come or gone. */
  standing?: string;
}

/** Who is signed in by this browser's cookie; null, without asking, for a visitor who never signed in. */
export async function fetchViewer(signal: AbortSignal): Promise<ViewerSummary | null> {
  if (!mayBeSignedIn()) return null;
  const response = await fetch(paths.viewer, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`Asking who is signed in failed: ${response.status}`);
  return (await response.json()).viewer;
}
