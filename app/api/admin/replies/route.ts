import { sendFromForm } from "@/lib/desk/correspondence/composer";
import { adminUpload, defineMethods, jsonResponse } from "@/lib/http/route-handlers";

/** Takes a composer with files. Without any, the composer calls a server action. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload([null], async (admin, call) => jsonResponse(201, await sendFromForm(admin, call))),
});
