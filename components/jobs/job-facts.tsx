import {
  BriefcaseBusiness,
  Building2,
  CalendarCheck,
  CalendarDays,
  type LucideIcon,
  MapPin,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { jobsSection } from "@/lib/content/sections";
import type { FactTexts } from "@/lib/jobs/details/fact-texts";
import { OpenedAgo } from "./opened-ago";

export function JobFacts({ facts, className }: { facts: FactTexts; className?: string }) {
  const { place, type, employer, pay, postedAt, servedAt, closes } = facts;
  return (
    <ul className={className}>
      <Fact icon={MapPin}>{place}</Fact>
      <Fact icon={BriefcaseBusiness}>{type}</Fact>
      {employer ? <Fact icon={Building2}>{employer}</Fact> : null}
      {pay ? <Fact icon={Wallet}>{pay}</Fact> : null}
      <Fact icon={CalendarDays}>
        <OpenedAgo since={postedAt} servedAt={servedAt} />
      </Fact>
      {closes ? (
        <Fact icon={CalendarCheck}>
          {jobsSection.applyBy} <time dateTime={closes.day}>{closes.text}</time>
        </Fact>
      ) : null}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-evergreen" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
