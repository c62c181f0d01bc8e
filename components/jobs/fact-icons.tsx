import { BriefcaseBusiness, Building2, CalendarCheck, CalendarDays, MapPin, Wallet } from "lucide-react";
import { factIconIds } from "./job-facts";

/** Draws each icon once for a page, as hundreds of lucide's would take many times as long as a `<use>`. */
export function FactIcons() {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        <MapPin id={factIconIds.place} strokeWidth={1.5} />
        <BriefcaseBusiness id={factIconIds.type} strokeWidth={1.5} />
        <Building2 id={factIconIds.employer} strokeWidth={1.5} />
        <Wallet id={factIconIds.pay} strokeWidth={1.5} />
        <CalendarDays id={factIconIds.opened} strokeWidth={1.5} />
        <CalendarCheck id={factIconIds.closes} strokeWidth={1.5} />
      </defs>
    </svg>
  );
}
