import { type Call, methods, publicRoute, segment } from "@/lib/api";
import { notFound } from "@/lib/failure";
import { findPhoto } from "@/lib/team/serve-photo";

/** Portraits under `/img/team/` that may have been uploaded: see server/routing.ts. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async (call) => {
    const version = new URL(call.request.url).searchParams.get("v");
    const photo = await findPhoto(segment(call, "file"), version);
    if (!photo) throw notFound("Photo");
    const { bytes, type, etag, lasting } = photo;
    const headers = {
      "content-type": type,
      "x-content-type-options": "nosniff",
      "cache-control": lasting ? "public, max-age=31536000, immutable" : "public, no-cache",
      etag,
    };
    if (isKnown(call, etag)) return new Response(null, { status: 304, headers });
    return new Response(Buffer.from(bytes), {
      headers: { ...headers, "content-length": String(bytes.byteLength) },
    });
  }),
});

/** Whether the caller has this very picture already. Caches on the way may have weakened its tag. */
function isKnown({ request }: Call, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
}
