import { repliesRoute } from "@/lib/desk/correspondence/reply-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = repliesRoute("applicant");
