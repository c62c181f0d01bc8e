import { Portrait } from "@/components/team/portrait";
import { jobsSection } from "@/lib/content/sections";
import { fullName } from "@/lib/text/full-name";
import type { TeamMemberCard } from "@/lib/team/member";

export function JobContact({ contact }: { contact: TeamMemberCard }) {
  return (
    <div className="mt-12 flex items-center gap-4 border-t border-line pt-8">
      <Portrait member={contact} sizes="72px" className="size-[72px] shrink-0 text-2xl!" />
      <p className="leading-6">
        <span className="block text-[15px] text-muted">{jobsSection.reportsTo}</span>
        <span className="block font-semibold">{fullName(contact)}</span>
        {contact.role ? <span className="block text-[15px] text-muted">{contact.role}</span> : null}
      </p>
    </div>
  );
}
