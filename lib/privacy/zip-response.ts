import "server-only";
import { getToday } from "@/lib/calendar/company-days";
import type { ArchiveFile } from "./archive";

export async function zipResponse(files: AsyncGenerator<ArchiveFile>): Promise<Response> {
  // Loaded on first use, because exports are rare.
  const { makeZip } = await import("client-zip");
  return new Response(makeZip(files), {
    headers: {
      "content-type": "application/zip",
      // No address in the file name, because other people may see a folder of downloads.
      "content-disposition": `attachment; filename="privacy-${getToday()}.zip"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
