import { defineMethods, publicRoute, getPathParam } from "@/lib/http/route-handlers";
import { matchesEtag } from "@/lib/headers/matches-etag";
import { notFound } from "@/lib/http-error";
import { findPhoto } from "@/lib/team/photos/find-photo";

/** Serves uploaded portraits. `proxy.ts` routes paths under `/img/team/` here. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async (call) => {
    const version = new URL(call.request.url).searchParams.get("v");
    const photo = await findPhoto(getPathParam(call, "file"), version);
    if (!photo) throw notFound("Photo");
    const { bytes, type, etag, isImmutable } = photo;
    const headers = {
      "content-type": type,
      "x-content-type-options": "nosniff",
      "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
      etag,
    };
    if (matchesEtag(call.request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    return new Response(Buffer.from(bytes), {
      headers: { ...headers, "content-length": String(bytes.byteLength) },
    });
  }),
});
