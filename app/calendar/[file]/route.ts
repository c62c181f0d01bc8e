import { notFound } from "@/lib/http-error";
import { defineMethods, getPathParam, publicRoute } from "@/lib/http/route-handlers";
import { readFeed } from "@/lib/interviews/feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async (call) => {
    const secret = /^([\w-]{43})\.ics$/.exec(getPathParam(call, "file"))?.[1];
    if (!secret) throw notFound("Calendar");
    const headers = { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" };
    return new Response(await readFeed(secret, call.caller.address), { headers });
  }),
});
