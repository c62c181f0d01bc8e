import type { ReactNode } from "react";
import { jobsSection } from "@/lib/content/sections";
import type { FactTexts } from "@/lib/jobs/details/fact-texts";
import { OpenedAgo } from "./opened-ago";

/** `id` attributes of the icons that `FactIcons` draws. */
export const factIconIds = {
  place: "icon-place",
  type: "icon-type",
  employer: "icon-employer",
  pay: "icon-pay",
  opened: "icon-opened",
  closes: "icon-closes",
} as const;

/** Needs `FactIcons` on the same page. */
export function JobFacts({ facts, className }: { facts: FactTexts; className?: string }) {
  const { place, type, employer, pay, postedAt, servedAt, closes } = facts;
  return (
    <ul className={className}>
      <Fact icon="place">{place}</Fact>
      <Fact icon="type">{type}</Fact>
      {employer ? <Fact icon="employer">{employer}</Fact> : null}
      {pay ? <Fact icon="pay">{pay}</Fact> : null}
      <Fact icon="opened">
        <OpenedAgo since={postedAt} servedAt={servedAt} />
      </Fact>
      {closes ? (
        <Fact icon="closes">
          {jobsSection.applyBy} <time dateTime={closes.day}>{closes.text}</time>
        </Fact>
      ) : null}
    </ul>
  );
}

function Fact({ icon, children }: { icon: keyof typeof factIconIds; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 24 24" className="size-4 shrink-0 text-evergreen">
        <use href={`#${factIconIds[icon]}`} />
      </svg>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
