import { clsx } from "clsx";
import { Section } from "@/components/ui/section";
import { servicePageSection } from "@/lib/content/sections";
import { stories } from "@/lib/content/stories/stories";
import { StoryCard } from "./story-card";

/** Renders nothing when the service has no stories. */
export function RelatedStories({ ids }: { ids: readonly string[] }) {
  const related = stories.filter(({ id }) => ids.includes(id));
  if (related.length === 0) return null;
  const isSingle = related.length === 1;
  return (
    <Section labelledBy="stories-heading" ground="mist" className="py-16! md:py-24!">
      <div className={clsx("frame", isSingle && "md:grid md:grid-cols-12 md:gap-6")}>
        <h2 id="stories-heading" className={clsx("mb-10", isSingle && "md:col-span-4")}>
          {servicePageSection.relatedStories}
        </h2>
        <ul className={clsx("grid gap-x-6 gap-y-14", isSingle ? "md:col-span-8" : "md:grid-cols-3")}>
          {related.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
