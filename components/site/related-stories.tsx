import { Section } from "@/components/ui/section";
import { servicePageSection } from "@/lib/content/sections";
import { stories, type StoryId } from "@/lib/content/stories";
import { StoryCard } from "./story-card";

/** Success stories that show a service at work; nothing when there are none. */
export function RelatedStories({ ids }: { ids: readonly StoryId[] }) {
  const related = stories.filter(({ id }) => ids.includes(id));
  if (related.length === 0) return null;
  return (
    <Section labelledBy="stories-heading" ground="mist" className="py-16! md:py-24!">
      <div className="frame">
        <h2 id="stories-heading" className="mb-10">
          {servicePageSection.relatedStories}
        </h2>
        <ul className="grid gap-x-6 gap-y-14 md:grid-cols-3">
          {related.map((story) => (
            <li key={story.id} className="only:md:col-span-2">
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
