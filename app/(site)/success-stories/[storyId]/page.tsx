import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { StoryText, StoryPoints } from "@/app/(site)/success-stories/_components/story-text";
import { StoryFigures } from "@/app/(site)/success-stories/_components/story-figures";
import { StoryIntro } from "@/app/(site)/success-stories/_components/story-intro";
import { StoryList } from "@/app/(site)/success-stories/_components/story-list";
import { StoryPart } from "@/app/(site)/success-stories/_components/story-part";
import { storiesSection } from "@/lib/content/sections";
import { stories } from "@/lib/content/stories/stories";
import { pageMetadata } from "@/lib/seo/page-metadata";

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
        <StoryFigures figures={story.figures} />
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
