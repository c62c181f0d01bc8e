import { noteRoute } from "@/lib/desk/note-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = noteRoute("applicant");
