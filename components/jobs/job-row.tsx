"use client";

import Link, { useLinkStatus } from "next/link";
import { jobsSection } from "@/lib/content/sections";
import type { FactTexts } from "@/lib/jobs/details/fact-texts";
import { readableJobPath } from "@/lib/paths";
import { OpenedAgo } from "./opened-ago";

/** A client component, because a page contains each server component twice: as HTML and as React elements. */
export function JobRow({ id, title, facts }: { id: string; title: string; facts: FactTexts }) {
  const { pay, place, employer, closes, postedAt, servedAt } = facts;
  return (
    <li className="group relative grid gap-x-6 gap-y-1 border-b border-line py-3.5 wrap-anywhere transition-colors duration-150 hover:bg-mist/60 md:grid-cols-[1fr_auto] md:items-baseline">
      <h3 className="text-[1.2rem] md:text-[1.25rem]">
        <Link
          href={readableJobPath({ id, title })}
          prefetch={false}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {title}
          <LoadingNote />
        </Link>
      </h3>
      <p className="order-1 text-[15px] leading-6 text-muted md:order-none">
        <OpenedAgo since={postedAt} servedAt={servedAt} />
      </p>
      {/* The list clips the dot of each fact that begins a line. */}
      <ul className="flex flex-wrap gap-x-5 overflow-x-clip text-[15px] leading-6 *:relative *:before:absolute *:before:-left-3 *:before:text-muted *:before:content-['·'] md:col-span-full">
        {[pay, place, employer].map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}
        {closes ? (
          <li>
            {jobsSection.applyBy} <time dateTime={closes.day}>{closes.text}</time>
          </li>
        ) : null}
      </ul>
    </li>
  );
}

/** A heading must not contain the role `status`, so that only `aria-live` announces it. */
function LoadingNote() {
  const { pending } = useLinkStatus();
  return (
    <span aria-live="polite" className="ml-3 font-sans text-[15px] font-normal tracking-normal text-muted">
      {pending ? jobsSection.loading : null}
    </span>
  );
}
