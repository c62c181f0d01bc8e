import type { Story as SiteStory } from "@/scripts/site/site-files";

/** Success stories in the order of their page. */
export { stories } from "@/lib/generated/site/stories";

export type Story = SiteStory;
