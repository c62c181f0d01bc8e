import Link from "next/link";
import { StoryLink } from "@/components/company/story-link";
import { Section } from "@/components/ui/section";
import { proofSection } from "@/lib/content/sections";
import { findProofStory } from "@/lib/content/site-texts";
import type { PublicJob } from "@/lib/jobs/job";
import { paths, readableJobPath } from "@/lib/paths";
import { TextLink } from "@/components/ui/text-link";

const STORY_HEADING = "proof-heading";
const JOB_HEADING = "opening-heading";

export function ProofSection({ jobs }: { jobs: readonly PublicJob[] }) {
  const story = findProofStory();
  const [newest] = jobs;
  if (!story) return null;
  return (
    <Section labelledBy={STORY_HEADING} ground="white" className="overflow-x-clip py-0!">
      <div className="frame md:grid md:grid-cols-12 md:gap-x-6">
        <img
          src={story.image}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          className="h-auto max-w-none self-center border border-l-0 border-line max-md:hidden md:col-span-5 md:-ml-[max(24px,50vw-600px)] md:w-[calc(100%+max(24px,50vw-600px))]"
        />
        <div className="py-9 md:col-span-7 md:py-20 md:pl-10">
          <p className="legend text-muted">
            {proofSection.story} · {story.client}
          </p>
          <h2 id={STORY_HEADING} className="mt-3 text-[1.7rem] md:text-[2.2rem]">
            {story.title}
          </h2>
          <dl className="mt-5 grid gap-x-6 gap-y-3 md:mt-7 md:grid-cols-3">
            {story.figures.map(({ value, label }) => (
              <div
                key={label}
                className="grid grid-cols-[7rem_1fr] items-center border-l-2 border-evergreen pl-4 md:flex md:flex-col-reverse md:items-start md:justify-end md:gap-2"
              >
                <dt className="order-1 text-[15px] leading-5 text-muted md:order-none">{label}</dt>
                <dd className="font-display text-[1.7rem] leading-none font-[650] tracking-[-0.02em] text-evergreen md:text-[2.2rem]">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 md:mt-7">
            <StoryLink story={story} />
          </p>
        </div>
      </div>
      {newest ? <NewestJob job={newest} count={jobs.length} /> : null}
    </Section>
  );
}

function NewestJob({ job, count }: { job: PublicJob; count: number }) {
  return (
    <section aria-labelledby={JOB_HEADING} className="border-t border-line">
      <div className="frame grid gap-x-6 gap-y-4 py-10 wrap-anywhere md:grid-cols-12 md:items-end md:py-12">
        <div className="md:col-span-8">
          <p className="legend text-muted">{proofSection.job}</p>
          <h2 id={JOB_HEADING} className="mt-2 text-[1.45rem] md:text-[1.75rem]">
            <Link href={readableJobPath(job)} prefetch={false} className="underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h2>
          <p className="mt-2 text-muted">
            {job.type} · {job.location}
          </p>
        </div>
        <p className="md:col-span-4 md:text-right">
          <TextLink href={paths.jobs} className="font-semibold">
            {proofSection.allJobs(count)}
          </TextLink>
        </p>
      </div>
    </section>
  );
}
