import * as texts from "@/lib/generated/site/stories";
import type { Story as SiteStory } from "@/scripts/site/site-files";
import { withFacts } from "../facts/with-facts";

export type Story = SiteStory;

/** Success stories, newest first. */
export const stories: readonly Story[] = withFacts(
  [...texts.stories].sort((a, b) => b.published.localeCompare(a.published)),
);
