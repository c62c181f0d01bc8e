import { adminDownload, methods, segment } from "@/lib/api";
import { openResume } from "@/lib/applications/data";
import { resumeHeaders } from "@/lib/applications/download";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) => {
    const { searchParams } = new URL(call.request.url);
    const unscanned = searchParams.get("unscanned") === "1";
    const { bytes, ...file } = await openResume(admin, segment(call, "id"), { unscanned });
    return new Response(Buffer.from(bytes), {
      headers: resumeHeaders(file, searchParams.get("view") === "1"),
    });
  }),
});
