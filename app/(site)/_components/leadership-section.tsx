import { Section } from "@/components/ui/section";
import { leadershipSection } from "@/lib/content/sections";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { Leadership } from "./leadership";
import { TextLink } from "@/components/ui/text-link";

/** Number of members on the home page (docs/specification.md). */
const SHOWN = 3;

export function LeadershipSection({ team }: { team: readonly TeamMemberCard[] }) {
  const { heading, intro, empty, all, linkedin } = leadershipSection;
  return (
    <Section labelledBy="leadership-heading" ground="white">
      <div className="frame flex flex-col gap-6 md:gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="flex flex-col gap-4">
            <h2 id="leadership-heading">{heading}</h2>
            <p className="max-w-[33em] text-muted">{intro}</p>
          </div>
          <TextLink href={all.href} className="font-semibold">
            {all.label}
          </TextLink>
        </div>
        {team.length > 0 ? (
          <Leadership members={team.slice(0, SHOWN)} linkedinLabel={linkedin} />
        ) : (
          <p className="border-l-4 border-line pl-4 text-muted">{empty}</p>
        )}
      </div>
    </Section>
  );
}
