import { clsx } from "clsx";
import { TextLink } from "@/components/ui/text-link";
import { storiesSection } from "@/lib/content/sections";
import type { Story } from "@/lib/content/site-texts";

export const StoryLink = ({ story, className }: { story: Story; className?: string }) => (
  <TextLink href={story.href} className={clsx("font-semibold", className)}>
    {storiesSection.readMore}
    <span className="sr-only">: {story.title}</span>
  </TextLink>
);
