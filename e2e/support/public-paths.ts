import { openPages } from "@/e2e/api/matrix-pages";
import { services, stories } from "@/lib/content/site-texts";
import { findPageArea } from "@/lib/request/page-area";

/** Pages that show only 'Coming Soon'. */
export const comingSoonPaths = ["/testimonials", "/events"];

/** Every public page but those of one job or one visitor, with typical query strings. */
export const publicPaths = [
  ...openPages.filter((path) => !/[{?]|^\/(?:services|success-stories)\/./.test(path) && !findPageArea(path)),
  ...services.map(({ href }) => href),
  ...stories.map(({ href }) => href),
  "/jobs?type=Contract",
  "/jobs?q=nothing-like-it",
];
