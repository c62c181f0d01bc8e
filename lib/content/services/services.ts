import * as texts from "@/lib/generated/site/services";
import type { Service as SiteService } from "@/scripts/site/site-files";
import { withFacts } from "../facts/with-facts";

export type Service = SiteService;

/** Services in the order of the services page. */
export const services: readonly Service[] = withFacts(texts.services);
