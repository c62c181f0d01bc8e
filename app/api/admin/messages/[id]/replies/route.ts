import { repliesRoute } from "@/lib/desk/reply-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = repliesRoute("message");
