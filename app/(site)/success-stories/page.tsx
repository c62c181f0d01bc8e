import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { PageIntro } from "@/components/layout/site/page-intro";
import { StoryRow } from "@/app/(site)/success-stories/_components/story-row";
import { pages } from "@/lib/content/pages";
import { stories } from "@/lib/content/stories/stories";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";

const { heading, intro } = pages["/success-stories"];

export const generateMetadata = () => pageMetadata(paths.stories);

export default function StoriesPage() {
  return (
    <>
      <PageIntro
        heading={heading}
        intro={intro}
        trail={<Breadcrumbs crumbs={[{ label: heading, href: paths.stories }]} />}
      />
      <ol className="frame flex flex-col gap-20 py-16 md:gap-28 md:py-28">
        {stories.map((story, position) => (
          <StoryRow key={story.id} story={story} first={position === 0} />
        ))}
      </ol>
      <CtaBanner />
    </>
  );
}
