import { defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { notFound } from "@/lib/http-error";

const notFoundRoute = publicRoute(async () => {
  throw notFound("Endpoint");
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: notFoundRoute,
  POST: notFoundRoute,
  PUT: notFoundRoute,
  PATCH: notFoundRoute,
  DELETE: notFoundRoute,
});
