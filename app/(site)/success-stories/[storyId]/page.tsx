import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { StoryIntro } from "@/app/(site)/success-stories/_components/story-intro";
import { StoryQuote } from "@/app/(site)/success-stories/_components/story-quote";
import { StoryPart } from "@/app/(site)/success-stories/_components/story-part";
import { storiesSection } from "@/lib/content/sections";
import { stories, type Story } from "@/lib/content/site-texts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { clsx } from "clsx";
import Link from "next/link";
import { Section } from "@/components/ui/section";

type Props = PageProps<"/success-stories/[storyId]">;

export const dynamicParams = false;

export const generateStaticParams = () => stories.map(({ id }) => ({ storyId: id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/success-stories/${(await params).storyId}`);
}

export default async function StoryPage({ params }: Props) {
  const { storyId } = await params;
  const story = stories.find(({ id }) => id === storyId);
  if (!story) notFound();
  const { parts } = storiesSection;
  return (
    <>
      <article>
        <StoryIntro story={story} />
        <StoryFigures story={story} />
        <StoryQuote quote={story.quote} />
        <div className="frame overflow-x-clip pt-16 pb-12 md:pt-28 md:pb-20">
          <StoryPart position={0} heading={parts.situation}>
            <StoryText paragraphs={story.situation} />
          </StoryPart>
          <StoryPart position={1} heading={parts.issues}>
            <StoryPoints points={story.issues} />
          </StoryPart>
          <StoryPart position={2} heading={parts.solution}>
            <StoryText paragraphs={story.solution} />
          </StoryPart>
          <StoryPart position={3} heading={parts.results}>
            <StoryPoints points={story.results} />
          </StoryPart>
        </div>
      </article>
      <StoryList current={story} />
      <CtaBanner />
    </>
  );
}

function StoryText({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="measure flex flex-col gap-5">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function StoryPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="measure border-t border-line">
      {points.map((point) => (
        <li key={point} className="border-b border-line py-4">
          {point}
        </li>
      ))}
    </ul>
  );
}

function StoryFigures({ story: { figures, team, duration, price } }: { story: Story }) {
  const work = [
    [storiesSection.team, team],
    [storiesSection.duration, duration],
    [storiesSection.price, price],
  ].filter(([, value]) => value);
  return (
    <section
      aria-labelledby="figures-heading"
      className="on-deep bg-deep text-paper print:bg-white print:text-ink"
    >
      <div className="frame py-12 md:py-16">
        <h2 id="figures-heading" className="sr-only">
          {storiesSection.figures}
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] gap-x-6 gap-y-10">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-3 border-l border-sage pl-5">
              <dt className="max-w-[19em] text-[16px] leading-6 text-sage print:text-ink">{label}</dt>
              <dd className="font-display text-[2.4rem] leading-none font-[650] tracking-[-0.03em] md:text-[3.1rem]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {work.length > 0 ? (
          <dl className="mt-9 grid gap-x-6 gap-y-4 border-t border-sage/50 pt-6 text-[16px] leading-6 sm:grid-cols-3">
            {work.map(([term, value]) => (
              <div key={term}>
                <dt className="legend text-sage print:text-ink">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  );
}

function StoryList({ current }: { current: Story }) {
  return (
    <Section labelledBy="all-stories" ground="mist" className="no-print py-16! md:py-24!">
      <nav aria-labelledby="all-stories" className="frame md:grid md:grid-cols-12 md:gap-6">
        <h2 id="all-stories" className="mb-8 text-[1.6rem] md:col-span-4 md:text-[1.9rem]">
          {storiesSection.all}
        </h2>
        <ol className="border-t border-line md:col-span-8">
          {stories.map(({ id, href, title, client }) => {
            const here = id === current.id;
            return (
              <li key={id} className="border-b border-line">
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={here ? "page" : undefined}
                  className="group grid grid-cols-[1.75rem_1fr] items-baseline py-4 md:grid-cols-[1.75rem_5fr_3fr] md:gap-x-4"
                >
                  <span
                    aria-hidden
                    className={clsx(
                      "size-3 self-center rounded-full border-[1.5px]",
                      here ? "border-copper bg-copper" : "border-evergreen group-hover:bg-evergreen",
                    )}
                  />
                  <span className="font-display text-[1.1rem] leading-snug font-[650] tracking-[-0.01em] underline-offset-4 group-hover:underline">
                    {title}
                  </span>
                  <span className="col-start-2 text-[15px] leading-6 text-muted md:col-start-3">
                    {client}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
    </Section>
  );
}
