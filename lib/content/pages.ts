import * as generated from "@/lib/generated/site/pages";
import type { Site } from "@/scripts/site/site-files";
import { withFacts } from "./facts/with-facts";

export { copyRevised } from "@/lib/generated/site/pages";

export type PageText = Site["pages"]["pages"]["/"];

/** The pages that search engines may show, in the order of the sitemap. */
export const pages = withFacts(generated.pages);
