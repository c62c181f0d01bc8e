import { Section } from "@/components/ui/section";
import { coreTeamSection, leadershipSection } from "@/lib/content/sections";
import type { TeamMemberCard } from "@/lib/team/member";
import { CoreTeam } from "./core-team";

const HEADING = "core-team-heading";

export function CoreTeamSection({ team }: { team: readonly TeamMemberCard[] }) {
  return (
    <Section labelledBy={HEADING} ground="white">
      <div className="frame">
        <div className="mb-6 flex flex-col gap-4 md:mb-2">
          <h2 id={HEADING}>{coreTeamSection.heading}</h2>
          <p className="max-w-[33em] text-muted">{coreTeamSection.intro}</p>
        </div>
        {team.length > 0 ? (
          <CoreTeam members={team} labelledBy={HEADING} linkedinLabel={leadershipSection.linkedin} />
        ) : (
          <p className="border-l-4 border-line pl-4 text-muted">{leadershipSection.empty}</p>
        )}
      </div>
    </Section>
  );
}
