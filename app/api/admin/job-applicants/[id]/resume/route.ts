import { adminDownload, methods, segment } from "@/lib/api";
import { openResume } from "@/lib/applications/data";
import { resumeHeaders } from "@/lib/applications/download";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) => {
    const inViewer = new URL(call.request.url).searchParams.get("view") === "1";
    const { bytes, ...file } = await openResume(admin, segment(call, "id"));
    return new Response(Buffer.from(bytes), { headers: resumeHeaders(file, inViewer) });
  }),
});
