import { clsx } from "clsx";
import { Portrait } from "@/components/team/portrait";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { fullName } from "@/lib/text/full-name";

interface CaptionedMemberProps {
  member: TeamMemberCard;
  caption: string;
  className?: string;
}

/** Shows a portrait, and beside it what the person does for the reader, the name and the role. */
export function CaptionedMember({ member, caption, className }: CaptionedMemberProps) {
  return (
    <div className={clsx("flex items-center gap-4", className)}>
      <Portrait member={member} sizes="72px" className="size-[72px] shrink-0 text-2xl!" />
      <p className="leading-6">
        <span className="block text-[15px] text-muted">{caption}</span>
        <span className="block font-semibold">{fullName(member)}</span>
        {member.role ? <span className="block text-[15px] text-muted">{member.role}</span> : null}
      </p>
    </div>
  );
}
