/** Pages that are made for one visitor, or show the times of now. All other pages are the same for all, and Next.js stores them. */
const PERSONAL =
  /^\/(?:account|application$|change-password$|contact\/call$|jobs\/(?:search$|alerts\/.|general\/apply$|[^/]+\/(?:apply|preview)$)|setup$|sign-in\/.)/;
const STAFF = /^\/admin(?:\/|$)/;
const REVIEWS = /^\/reviews(?:\/|$)/;
const SHARED_BY_ALL = /^\/(?:application\/erased|jobs\/alerts\/(?:sent|ended))$/;

export type PageArea = "site" | "reviews" | "staff";

/** Returns the area of a page that is made for one visitor, or null for a page that is the same for all. */
export function findPageArea(path: string): PageArea | null {
  if (STAFF.test(path)) return "staff";
  if (REVIEWS.test(path)) return "reviews";
  return PERSONAL.test(path) && !SHARED_BY_ALL.test(path) ? "site" : null;
}
