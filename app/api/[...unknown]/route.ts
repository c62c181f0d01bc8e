import { methods, publicRoute } from "@/lib/api";
import { notFound } from "@/lib/failure";

const answer = publicRoute(async () => {
  throw notFound("Endpoint");
});

/** Unknown endpoints answer as known ones do: JSON, never a page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: answer,
  POST: answer,
  PUT: answer,
  PATCH: answer,
  DELETE: answer,
});
