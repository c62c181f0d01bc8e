import { json, methods, publicRoute } from "@/lib/api";
import { getViewer } from "@/lib/auth/viewer";

/** Who is signed in by this browser's cookie: static pages ask it for their top bar. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    const viewer = await getViewer();
    return json(200, {
      viewer: viewer && { firstName: viewer.firstName, lastName: viewer.lastName, role: viewer.role },
    });
  }),
});
