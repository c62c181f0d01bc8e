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

/** Created once, so that React sends each icon once and not once for each job of a list. */
const icons = {
  place: <FactIcon icon={MapPin} />,
  type: <FactIcon icon={BriefcaseBusiness} />,
  pay: <FactIcon icon={Wallet} />,
  opened: <FactIcon icon={CalendarDays} />,
  closes: <FactIcon icon={CalendarCheck} />,
};

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
      <Fact icon={icons.place}>{formatLocation(job)}</Fact>
      <Fact icon={icons.type}>{job.type}</Fact>
      {pay ? <Fact icon={icons.pay}>{pay}</Fact> : null}
      <Fact icon={icons.opened}>
        <OpenedAgo since={job.postedAt} servedAt={servedAt} />
      </Fact>
      {job.closesOn ? (
        <Fact icon={icons.closes}>
          {jobsSection.applyBy} <time dateTime={job.closesOn}>{formatDay(job.closesOn)}</time>
        </Fact>
      ) : null}
    </ul>
  );
}

function FactIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-evergreen" />;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
