import { services } from "@/lib/content/services/services";
import { stories } from "@/lib/content/stories/stories";

/** Pages that show only 'Coming Soon'. */
export const comingSoonPaths = ["/testimonials", "/events"];

/** Every other public page, with typical query strings. */
const contentPaths = [
  "/",
  "/about",
  "/contact",
  "/contact/sent",
  "/privacy",
  "/sign-in",
  "/sign-out",
  "/forgot-password",
  "/forgot-password/sent",
  "/change-password/done",
  "/services",
  ...services.map(({ href }) => href),
  "/success-stories",
  ...stories.map(({ href }) => href),
  "/jobs",
  "/jobs?type=Contract",
  "/jobs?q=nothing-like-it",
  "/jobs/applied",
  "/jobs/application",
  "/jobs/general",
  "/jobs/alerts",
  "/jobs/alerts/sent",
  "/jobs/alerts/ended",
  "/jobs/application/sent",
  "/application/erased",
  "/api/docs",
];

export const publicPaths = [...contentPaths, ...comingSoonPaths];
