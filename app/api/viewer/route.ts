import { cookies } from "next/headers";
import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { clearSessionCookies } from "@/lib/auth/session/session-cookie";
import { SIGNED_IN_COOKIE } from "@/lib/headers/hide-sign-in-script";
import { getReviewedJobs } from "@/lib/auth/reviewer";
import { getAdmin, getViewer, type Viewer } from "@/lib/auth/viewer";
import { getListVersion } from "@/lib/overview/list-version";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async () => {
    const viewer = await getViewer();
    const cookieStore = await cookies();
    // The session has ended. With the cookie left, the browser would call this on every page.
    if (!viewer && cookieStore.has(SIGNED_IN_COOKIE)) clearSessionCookies(cookieStore);
    return jsonResponse(200, { viewer: viewer && (await toViewerJson(viewer)) });
  }),
});

async function toViewerJson({ firstName, lastName, role }: Viewer) {
  if (role !== "ADMIN") return { firstName, lastName, role, reviews: (await getReviewedJobs()).length > 0 };
  const admin = await getAdmin();
  const standing = typeof admin === "string" ? undefined : await getListVersion(admin);
  return { firstName, lastName, role, standing };
}
