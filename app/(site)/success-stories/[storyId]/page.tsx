import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CallBand } from "@/components/site/call-band";
import { Prose, StoryPoints } from "@/components/site/story-text";
import { StoryFigures } from "@/components/site/story-figures";
import { StoryIntro } from "@/components/site/story-intro";
import { StoryList } from "@/components/site/story-list";
import { StoryPart } from "@/components/site/story-route";
import { storiesSection } from "@/lib/content/sections";
import { stories } from "@/lib/content/stories";
import { pageMetadata } from "@/lib/page-metadata";

type Props = PageProps<"/success-stories/[storyId]">;

export const dynamicParams = false;

export const generateStaticParams = () => stories.map(({ id }) => ({ storyId: String(id) }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/success-stories/${(await params).storyId}`);
}

export default async function StoryPage({ params }: Props) {
  const { storyId } = await params;
  const story = stories.find(({ id }) => String(id) === storyId);
  if (!story) notFound();
  const { parts } = storiesSection;
  return (
    <>
      <article>
        <StoryIntro story={story} />
        <StoryFigures figures={story.figures} />
        <div className="frame overflow-x-clip pt-16 pb-12 md:pt-28 md:pb-20">
          <StoryPart position={0} heading={parts.situation}>
            <Prose paragraphs={story.situation} />
          </StoryPart>
          <StoryPart position={1} heading={parts.issues}>
            <StoryPoints points={story.issues} />
          </StoryPart>
          <StoryPart position={2} heading={parts.solution}>
            <Prose paragraphs={story.solution} />
          </StoryPart>
          <StoryPart position={3} heading={parts.results}>
            <StoryPoints points={story.results} />
          </StoryPart>
        </div>
      </article>
      <StoryList current={story} />
      <CallBand />
    </>
  );
}
