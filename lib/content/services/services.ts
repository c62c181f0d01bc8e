import type { Service as SiteService } from "@/scripts/site/site-files";

/** Services in the order of the services page. */
export { services } from "@/lib/generated/site/services";

export type Service = SiteService;
