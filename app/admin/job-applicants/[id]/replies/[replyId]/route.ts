import { replyRoute } from "@/lib/desk/correspondence/reply-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = replyRoute("applicant");
