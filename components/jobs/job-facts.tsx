import { BriefcaseBusiness, CalendarDays, MapPin } from "lucide-react";
import type { Opening } from "@/lib/jobs/job";
import { OpenedAgo } from "./opened-ago";

interface JobFactsProps {
  job: Pick<Opening, "type" | "location" | "createdAt">;
  /** When the page was made, in epoch milliseconds. */
  servedAt: number;
  className?: string;
}

const mark = {
  "aria-hidden": true,
  strokeWidth: 1.5,
  className: "size-4 shrink-0 text-evergreen",
} as const;

/** Kind, place and age of an opening, as the margin of a map tells them. */
export function JobFacts({ job: { type, location, createdAt }, servedAt, className }: JobFactsProps) {
  return (
    <ul className={className}>
      <li className="flex items-center gap-2">
        <MapPin {...mark} />
        <span className="min-w-0">{location}</span>
      </li>
      <li className="flex items-center gap-2">
        <BriefcaseBusiness {...mark} />
        {type}
      </li>
      <li className="flex items-center gap-2">
        <CalendarDays {...mark} />
        <OpenedAgo since={createdAt} servedAt={servedAt} />
      </li>
    </ul>
  );
}
