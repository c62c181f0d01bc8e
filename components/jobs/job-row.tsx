"use client";

import Link, { useLinkStatus } from "next/link";
import { jobsSection } from "@/lib/content/sections";
import type { FactTexts } from "@/lib/jobs/details/fact-texts";
import { paths } from "@/lib/paths";
import { JobFacts } from "./job-facts";

interface JobRowProps {
  id: string;
  title: string;
  excerpt: string;
  facts: FactTexts;
}

/** A client component, because a page contains each server component twice: as HTML and as React elements. */
export function JobRow({ id, title, excerpt, facts }: JobRowProps) {
  return (
    <li className="group relative grid gap-x-6 gap-y-4 border-b border-line py-8 wrap-anywhere transition-colors duration-150 hover:bg-mist/60 md:grid-cols-12 md:py-10">
      <div className="md:col-span-8">
        <h3 className="text-[1.45rem] md:text-[1.75rem]">
          <Link
            href={paths.job(id)}
            prefetch={false}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
            <LoadingNote />
          </Link>
        </h3>
        <p className="mt-3 max-w-[41em] text-muted">{excerpt}</p>
      </div>
      <JobFacts
        facts={facts}
        className="flex flex-wrap gap-x-5 gap-y-1.5 text-[15px] leading-6 md:col-span-4 md:flex-col md:border-l md:border-line md:pl-6"
      />
    </li>
  );
}

/**
 * Shows 'Loading' beside a link's text while Next.js loads its page. A heading must not contain the role `status`, so that
 * only `aria-live` announces it.
 */
function LoadingNote() {
  const { pending } = useLinkStatus();
  return (
    <span aria-live="polite" className="ml-3 font-sans text-[15px] font-normal tracking-normal text-muted">
      {pending ? jobsSection.loading : null}
    </span>
  );
}
