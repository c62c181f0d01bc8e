import { clsx } from "clsx";
import { Portrait } from "@/components/team/portrait";
import { jobsSection } from "@/lib/content/sections";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { fullName } from "@/lib/text/full-name";

interface JobContactProps {
  contact: TeamMemberCard;
  caption?: string;
  className?: string;
}

export function JobContact({ contact, caption = jobsSection.reportsTo, className }: JobContactProps) {
  return (
    <div className={clsx("flex items-center gap-4", className)}>
      <Portrait member={contact} sizes="72px" className="size-[72px] shrink-0 text-2xl!" />
      <p className="leading-6">
        <span className="block text-[15px] text-muted">{caption}</span>
        <span className="block font-semibold">{fullName(contact)}</span>
        {contact.role ? <span className="block text-[15px] text-muted">{contact.role}</span> : null}
      </p>
    </div>
  );
}
