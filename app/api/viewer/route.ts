import { cookies } from "next/headers";
import { json, methods, publicRoute } from "@/lib/api";
import { clearSessionCookies, SIGNED_IN_COOKIE } from "@/lib/auth/session-cookie";
import { getAdmin, getViewer, type Viewer } from "@/lib/auth/viewer";
import { standingOf } from "@/lib/live/standing";

/** Who is signed in by this browser's cookie: static pages ask it for their top bar. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    const viewer = await getViewer();
    const jar = await cookies();
    // The session is over: without this the browser would ask at every page.
    if (!viewer && jar.has(SIGNED_IN_COOKIE)) clearSessionCookies(jar);
    return json(200, { viewer: viewer && (await shown(viewer)) });
  }),
});

async function shown({ firstName, lastName, role }: Viewer) {
  if (role !== "ADMIN") return { firstName, lastName, role };
  const admin = await getAdmin();
  return {
    firstName,
    lastName,
    role,
    ...(typeof admin !== "string" && { standing: await standingOf(admin) }),
  };
}
