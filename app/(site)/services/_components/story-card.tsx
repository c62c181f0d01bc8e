import { StoryLink } from "@/components/company/story-link";
import type { Story } from "@/lib/content/stories/stories";

export function StoryCard({
  story,
  headingLevel: Heading = "h3",
}: {
  story: Story;
  headingLevel?: "h2" | "h3";
}) {
  return (
    <article className="group relative flex flex-col">
      <img
        src={story.image}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        className="h-auto w-full border border-line transition-[border-color] group-hover:border-evergreen"
      />
      <p className="legend mt-5 text-muted">{story.client}</p>
      <Heading className="mt-2 text-[1.3rem] leading-[1.2] md:text-[1.5rem]">{story.title}</Heading>
      <p className="mt-3 mb-4 text-[16px] leading-7 text-muted">{story.summary}</p>
      <StoryLink story={story} className="mt-auto self-start after:absolute after:inset-0" />
    </article>
  );
}
