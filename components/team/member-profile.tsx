import { fullName } from "@/lib/text/full-name";
import type { TeamMemberCard } from "@/lib/team/member";
import { PlainLink } from "@/components/ui/plain-link";

export function MemberProfile({ member, linkedinLabel }: { member: TeamMemberCard; linkedinLabel: string }) {
  return (
    <div className="flex flex-col gap-3">
      <h3>{fullName(member)}</h3>
      {member.role ? <p className="legend text-muted">{member.role}</p> : null}
      {member.bio ? <p className="max-w-[41em]">{member.bio}</p> : null}
      {member.linkedin ? (
        <PlainLink href={member.linkedin} rel="noopener" className="self-start font-semibold">
          {linkedinLabel}
          <span className="sr-only"> of {fullName(member)}</span>
        </PlainLink>
      ) : null}
    </div>
  );
}
