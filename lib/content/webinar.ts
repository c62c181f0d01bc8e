import * as texts from "@/lib/generated/site/contact";
import { withFacts } from "./facts/with-facts";

/** The webinar that the top bar announces, or null. It recurs, so that the text of a cached page does not expire. */
export const webinar = withFacts(texts.webinar);

/** Id of its section on `/contact`. */
export const WEBINAR = "webinar";
