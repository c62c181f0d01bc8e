import { CtaBanner } from "@/components/layout/site/cta-banner";
import { PageIntro } from "@/components/layout/site/page-intro";
import { RevealOnScroll } from "@/components/layout/site/reveal-on-scroll";
import { pages } from "@/lib/content/pages";
import { stories, type Story } from "@/lib/content/site-texts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { StoryLink } from "@/components/company/story-link";

export const generateMetadata = () => pageMetadata(paths.stories);

export default function StoriesPage() {
  const { heading, intro } = pages["/success-stories"];
  return (
    <>
      <PageIntro heading={heading} intro={intro} path={paths.stories} />
      <ol className="flex flex-col overflow-x-clip gap-14 py-14 md:gap-28 md:py-28">
        {stories.map((story, position) => (
          <StoryRow key={story.id} story={story} first={position === 0} />
        ))}
      </ol>
      <CtaBanner />
      <RevealOnScroll />
    </>
  );
}

function StoryRow({ story, first }: { story: Story; first: boolean }) {
  const work = [story.team, story.duration, story.price].filter(Boolean).join(" · ");
  const [figure] = story.figures;
  return (
    <li className="group/row frame">
      <article className="group relative grid gap-6 sm:max-md:grid-cols-2 sm:max-md:items-start md:grid-cols-12 md:gap-0">
        <div className="overflow-hidden border border-line bg-mist md:col-span-7 md:col-start-1 md:row-start-1 md:-ml-[max(24px,50vw-600px)] md:group-even/row:col-start-6 md:group-even/row:-mr-[max(24px,50vw-600px)] md:group-even/row:ml-0">
          <img
            src={story.image}
            alt=""
            width={640}
            height={400}
            loading={first ? "eager" : "lazy"}
            data-arrive
            className="h-auto w-full md:h-full md:object-cover"
          />
        </div>
        <div className="flex flex-col items-start md:col-span-5 md:col-start-8 md:row-start-1 md:justify-center md:border-y md:border-line md:py-12 md:pl-12 md:group-even/row:col-start-1 md:group-even/row:pr-12 md:group-even/row:pl-0">
          <p className="legend text-muted">
            {story.client} · {story.industry}
          </p>
          <h2 className="mt-3 text-[1.6rem] md:text-[2rem]">{story.title}</h2>
          <p className="mt-4">{story.summary}</p>
          {work ? <p className="mt-3 text-[15px] leading-6 text-muted">{work}</p> : null}
          {figure ? (
            <p className="mt-6 flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-5">
              <strong className="font-display text-[1.8rem] leading-none font-[650] tracking-[-0.02em] text-evergreen">
                {figure.value}
              </strong>
              <span className="text-[15px] leading-6 text-muted">{figure.label}</span>
            </p>
          ) : null}
          <StoryLink story={story} className="mt-6 after:absolute after:inset-0" />
        </div>
      </article>
    </li>
  );
}
