/** The webinar that the top bar announces, or null. It recurs, so that the text of a cached page does not expire. */
export { webinar } from "@/lib/generated/site/contact";

/** Id of its section on `/contact`. */
export const WEBINAR = "webinar";
