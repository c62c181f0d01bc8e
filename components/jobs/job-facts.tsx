import {
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  type LucideIcon,
  MapPin,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { jobsSection } from "@/lib/content/sections";
import { formatDay } from "@/lib/format";
import { formatPay, type Pay } from "@/lib/jobs/details/format-pay";
import { formatLocation } from "@/lib/jobs/details/place";
import type { Opening } from "@/lib/jobs/job";
import { OpenedAgo } from "./opened-ago";

interface JobFactsProps {
  job: Pick<Opening, "type" | "location" | "workMode" | "closesOn" | "postedAt"> & Pay;
  /** When the page was rendered, in epoch milliseconds. */
  servedAt: number;
  className?: string;
}

export function JobFacts({ job, servedAt, className }: JobFactsProps) {
  const pay = formatPay(job);
  return (
    <ul className={className}>
      <Fact icon={MapPin}>{formatLocation(job)}</Fact>
      <Fact icon={BriefcaseBusiness}>{job.type}</Fact>
      {pay ? <Fact icon={Wallet}>{pay}</Fact> : null}
      <Fact icon={CalendarDays}>
        <OpenedAgo since={job.postedAt} servedAt={servedAt} />
      </Fact>
      {job.closesOn ? (
        <Fact icon={CalendarCheck}>
          {jobsSection.applyBy} <time dateTime={job.closesOn}>{formatDay(job.closesOn)}</time>
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
