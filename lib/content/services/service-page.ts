import type { StoryId } from "@/lib/content/stories/story";

export type ServicePageSection = {
  /** The section's anchor. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  bullets?: readonly string[];
};

export type ServicePage = {
  lead: string;
  sections: readonly ServicePageSection[];
  /** Success stories to link to. May be empty. */
  stories: readonly StoryId[];
};
