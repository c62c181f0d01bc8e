import type { ActionResult } from "@/lib/action-result";
import { staffPaths } from "@/lib/staff-paths";
import { photoFailed } from "@/lib/team/strings";

/** Uploads a photo to the API, because server actions limit the size of a body to 1 MB. */
export async function uploadPhoto(memberId: string, file: File): Promise<ActionResult> {
  const headers = { accept: "application/json" };
  const response = await fetch(staffPaths.memberPhoto(memberId), { method: "PUT", headers, body: file });
  if (response.ok) return { ok: true, data: undefined };
  const { message, errors } = (await response.json()) as {
    message?: string;
    errors?: Record<string, string>;
  };
  return { ok: false, message: photoFailed, reason: errors ? undefined : message, errors };
}
