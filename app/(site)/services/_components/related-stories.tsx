import { clsx } from "clsx";
import { Section } from "@/components/ui/section";
import { servicePageSection } from "@/lib/content/sections";
import { stories, type Story } from "@/lib/content/site-texts";
import { StoryLink } from "@/components/company/story-link";

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
        <ul
          className={clsx(
            "grid gap-x-6 gap-y-14",
            isSingle ? "md:col-span-8" : "sm:grid-cols-2 md:grid-cols-3",
          )}
        >
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

function StoryCard({ story }: { story: Story }) {
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
      <h3 className="mt-2 text-[1.3rem] leading-[1.2] md:text-[1.5rem]">{story.title}</h3>
      <p className="mt-3 mb-4 text-[16px] leading-7 text-muted">{story.summary}</p>
      <StoryLink story={story} className="mt-auto self-start after:absolute after:inset-0" />
    </article>
  );
}
