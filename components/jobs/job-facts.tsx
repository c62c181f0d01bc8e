import { BriefcaseBusiness, CalendarDays, type LucideIcon, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Opening } from "@/lib/jobs/job";
import { OpenedAgo } from "./opened-ago";

interface JobFactsProps {
  job: Pick<Opening, "type" | "location" | "createdAt">;
  /** When the page was rendered, in epoch milliseconds. */
  servedAt: number;
  className?: string;
}

export function JobFacts({ job: { type, location, createdAt }, servedAt, className }: JobFactsProps) {
  return (
    <ul className={className}>
      <Fact icon={MapPin}>{location}</Fact>
      <Fact icon={BriefcaseBusiness}>{type}</Fact>
      <Fact icon={CalendarDays}>
        <OpenedAgo since={createdAt} servedAt={servedAt} />
      </Fact>
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
