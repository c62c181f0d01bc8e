import { clsx } from "clsx";
import { fullName } from "@/lib/text/full-name";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { PlainLink } from "@/components/ui/plain-link";

interface MemberProfileProps {
  member: TeamMemberCard;
  linkedinLabel: string;
  short?: boolean;
}

export function MemberProfile({ member, linkedinLabel, short }: MemberProfileProps) {
  return (
    <div className="flex flex-col gap-3">
      <h3>{fullName(member)}</h3>
      {member.role ? <p className="legend text-muted">{member.role}</p> : null}
      {member.bio ? <p className={clsx("max-w-[41em]", short && "max-sm:hidden")}>{member.bio}</p> : null}
      {member.linkedin ? (
        <PlainLink href={member.linkedin} rel="noopener" className="self-start font-semibold">
          {linkedinLabel}
          <span className="sr-only"> of {fullName(member)}</span>
        </PlainLink>
      ) : null}
    </div>
  );
}
