import { clsx } from "clsx";
import { StoryLink } from "./story-link";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { industries, stories } from "@/lib/content/site-texts";
import { industriesSection } from "@/lib/content/sections";

export function IndustriesSection({ short = false }: { short?: boolean }) {
  if (industries.length === 0) return null;
  const onPhone = short && "max-md:hidden";
  return (
    <Section id="industries" labelledBy="industries-heading" ground="white">
      <div
        className={clsx(
          "frame grid gap-x-6 md:grid-cols-4 md:gap-y-14",
          short ? "grid-cols-2" : "gap-y-8 min-[640px]:grid-cols-2",
        )}
      >
        <div className="col-span-full flex flex-col gap-3 pb-4 md:col-span-1 md:gap-4 md:pb-2">
          <h2 id="industries-heading">{industriesSection.heading}</h2>
          <p className="max-w-[28em] text-muted">{industriesSection.intro}</p>
        </div>
        <ul className="contents">
          {industries.map(({ slug, name, text, image, story: id }) => {
            const story = stories.find((candidate) => candidate.id === id);
            return (
              <li
                key={slug}
                className={clsx(
                  "grid content-start gap-y-2 border-t border-line md:grid-cols-1 md:gap-y-3 md:pt-6",
                  short
                    ? "grid-cols-[48px_1fr] items-center gap-x-3 py-2.5 md:items-start"
                    : "grid-cols-[104px_1fr] gap-x-5 pt-6",
                )}
              >
                <img
                  src={image}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  data-arrive
                  className={clsx("h-auto w-full md:row-span-1 md:w-40", !short && "row-span-3")}
                />
                <h3 className={clsx("md:text-[1.25rem]", short ? "text-base" : "text-[1.15rem]")}>
                  {story ? <TextLink href={story.href}>{name}</TextLink> : name}
                </h3>
                <p className={clsx("text-[16px] leading-7 text-muted", onPhone)}>{text}</p>
                {story ? <StoryLink story={story} className={clsx("justify-self-start", onPhone)} /> : null}
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
