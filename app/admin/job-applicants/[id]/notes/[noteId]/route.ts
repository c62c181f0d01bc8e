import { noteRoute } from "@/lib/desk/desk-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = noteRoute("applicant");
