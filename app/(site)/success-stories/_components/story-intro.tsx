import Link from "next/link";
import type { ReactNode } from "react";
import { storiesSection } from "@/lib/content/sections";
import { services } from "@/lib/content/services/services";
import type { Story } from "@/lib/content/stories/story";
import { paths } from "@/lib/paths";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";

export function StoryIntro({ story }: { story: Story }) {
  const service = services.find(({ slug }) => slug === story.service);
  const crumbs = [
    { label: storiesSection.heading, href: paths.stories },
    { label: story.client, href: story.href },
  ];
  return (
    <div className="story-intro border-b border-line">
      <div className="frame pt-8 pb-8 md:pt-10">
        <Breadcrumbs crumbs={crumbs} className="no-print" />
      </div>
      <div className="relative overflow-hidden bg-mist md:flex md:min-h-[560px] md:items-end print:bg-white">
        <img
          src={story.image}
          alt={story.alt}
          width={640}
          height={400}
          fetchPriority="high"
          className="h-auto w-full bg-mist md:absolute md:bottom-0 md:left-[calc(50%-24px)] md:w-[calc(50%+24px)] md:mask-t-from-80% print:hidden"
        />
        <div className="frame relative max-md:px-0">
          <div className="border-line bg-paper print:bg-white px-6 pt-10 pb-12 md:w-1/2 md:border md:border-b-0 md:px-12 md:pt-12">
            <p className="legend mb-4 text-muted">{story.client}</p>
            <h1 className="md:text-[3.1rem]">{story.title}</h1>
            <p className="mt-6 max-w-[56ch] text-[1.1em] leading-[1.6]">{story.summary}</p>
            <dl className="mt-8 grid gap-x-8 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
              <Fact term={storiesSection.industry}>{story.industry}</Fact>
              {service ? (
                <Fact term={storiesSection.service}>
                  <Link
                    href={service.href}
                    prefetch={false}
                    className="inline-block text-river underline underline-offset-4"
                  >
                    {service.title}
                  </Link>
                </Fact>
              ) : null}
            </dl>
          </div>
        </div>
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="legend text-muted">{term}</dt>
      <dd className="leading-7 font-semibold">{children}</dd>
    </div>
  );
}
