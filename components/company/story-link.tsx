import { clsx } from "clsx";
import Link from "next/link";
import { storiesSection } from "@/lib/content/sections";
import type { Story } from "@/lib/content/stories/stories";

/** 'Read the story', with the title for screen readers. */
export function StoryLink({ story, className }: { story: Story; className?: string }) {
  return (
    <Link
      href={story.href}
      prefetch={false}
      className={clsx("font-semibold text-river underline underline-offset-4", className)}
    >
      {storiesSection.readMore}
      <span className="sr-only">: {story.title}</span>
    </Link>
  );
}
