import type { ReactNode } from "react";
import { storiesSection } from "@/lib/content/sections";
import { services, type Story } from "@/lib/content/site-texts";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { Wordmark } from "@/components/layout/wordmark";
import { company, getCityLine } from "@/lib/content/company";
import { TextLink } from "@/components/ui/text-link";

export function StoryIntro({ story }: { story: Story }) {
  const crumbs = [
    { label: storiesSection.heading, href: paths.stories },
    { label: story.client, href: story.href },
  ];
  return (
    <div className="print:px-6">
      <PrintHeader />
      <div className="no-print frame pt-8 pb-8 md:pt-10">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="border-y border-line md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] print:block print:border-0">
        <img
          decoding="sync"
          src={story.image}
          alt={story.alt}
          width={640}
          height={400}
          fetchPriority="high"
          className="h-auto w-full bg-mist md:col-start-2 md:border-l md:border-line print:hidden"
        />
        <div className="px-6 py-10 md:row-span-2 md:row-start-1 md:self-center md:py-14 md:pr-12 md:pl-[max(24px,50vw-600px)] print:p-0">
          <p className="legend mb-4 text-muted">{story.client}</p>
          <h1 className="md:text-[clamp(2.3rem,4vw,3.4rem)]">{story.title}</h1>
          <p className="mt-6 max-w-[36em] text-[1.1em] leading-[1.6]">{story.summary}</p>
        </div>
        <StoryFacts story={story} />
      </div>
    </div>
  );
}

function StoryFacts({ story: { service, industry, published } }: { story: Story }) {
  const delivered = services.find(({ slug }) => slug === service);
  return (
    <dl className="grid content-center gap-x-8 gap-y-3 border-t border-line px-6 py-7 sm:grid-cols-2 md:col-start-2 md:border-l md:px-10 md:pr-[max(24px,50vw-600px)] print:grid-cols-3 print:border-0 print:px-0">
      <Fact term={storiesSection.industry}>{industry}</Fact>
      {delivered ? (
        <Fact term={storiesSection.service}>
          <TextLink href={delivered.href} className="inline-block">
            {delivered.title}
          </TextLink>
        </Fact>
      ) : null}
      <Fact term={storiesSection.published}>
        <time dateTime={published}>{formatDate(Date.parse(`${published}T12:00Z`))}</time>
      </Fact>
    </dl>
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

function PrintHeader() {
  const { legalName, address, phone, email } = company;
  return (
    <div className="mb-10 hidden items-start justify-between gap-8 border-b border-line pb-4 print:flex">
      <Wordmark className="text-[1.35rem] text-evergreen" />
      <address className="text-right text-[13px] leading-5 not-italic">
        {legalName}
        <br />
        {[address.street, getCityLine()].filter(Boolean).join(", ")}
        <br />
        {phone.display} · {email}
      </address>
    </div>
  );
}
