import { adminUpload, defineMethods, jsonResponse, type RouteCall } from "@/lib/http/route-handlers";
import { toApplicationResource } from "@/lib/applications/resource";
import { addFailed, notAdded } from "@/lib/applications/strings";
import { buildFormErrorCookie, clearFormErrorCookie } from "@/lib/applications/submission/form-error-cookie";
import type { FormValues } from "@/lib/applications/submission/parse-form";
import { addApplicantByForm } from "@/lib/applications/submission/submit-by-staff";
import type { Admin } from "@/lib/auth/viewer";
import { HttpError } from "@/lib/http/http-error";
import { staffPaths } from "@/lib/staff-paths";

/** Receives the form 'Add applicant'. Responds with JSON, or with a redirect to a browser without JavaScript. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(async (admin, call) => {
    const acceptsHtml = call.request.headers.get("accept")?.includes("text/html");
    if (acceptsHtml) return respondWithRedirect(admin, call);
    return jsonResponse(201, toApplicationResource(await addApplicantByForm(admin, call)));
  }),
});

async function respondWithRedirect(admin: Admin, call: RouteCall): Promise<Response> {
  const values: FormValues = {};
  const page = staffPaths.newApplicant;
  try {
    const { id } = await addApplicantByForm(admin, call, values);
    return seeOther(staffPaths.applicant(id), clearFormErrorCookie(page));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { errors = error.status === 413 ? { resume: error.message } : undefined } = error.details;
    const message = errors ? notAdded : addFailed;
    return seeOther(page, buildFormErrorCookie(page, values, { message, errors }));
  }
}

const seeOther = (location: string, cookie: string) =>
  new Response(null, {
    status: 303,
    headers: { location, "set-cookie": cookie, "cache-control": "no-store" },
  });
