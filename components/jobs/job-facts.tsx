import { BriefcaseBusiness, CalendarDays, MapPin } from "lucide-react";
import type { Opening } from "@/lib/jobs/job";
import { OpenedAgo } from "./opened-ago";

interface JobFactsProps {
  job: Pick<Opening, "type" | "location" | "createdAt">;
  /** When the page was rendered, in epoch milliseconds. */
  servedAt: number;
  className?: string;
}

const iconProps = {
  "aria-hidden": true,
  strokeWidth: 1.5,
  className: "size-4 shrink-0 text-evergreen",
} as const;

export function JobFacts({ job: { type, location, createdAt }, servedAt, className }: JobFactsProps) {
  return (
    <ul className={className}>
      <li className="flex items-center gap-2">
        <MapPin {...iconProps} />
        <span className="min-w-0">{location}</span>
      </li>
      <li className="flex items-center gap-2">
        <BriefcaseBusiness {...iconProps} />
        {type}
      </li>
      <li className="flex items-center gap-2">
        <CalendarDays {...iconProps} />
        <OpenedAgo since={createdAt} servedAt={servedAt} />
      </li>
    </ul>
  );
}
