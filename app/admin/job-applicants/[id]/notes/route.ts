import { notesRoute } from "@/lib/desk/desk-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notesRoute("applicant");
