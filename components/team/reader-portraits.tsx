import type { TeamMemberCard } from "@/lib/team/public-team";
import { CaptionedMember } from "./captioned-member";

interface ReaderPortraitsProps {
  portraits: readonly { role: string; caption: string }[];
  team: readonly TeamMemberCard[];
}

/** Shows the first team member in each role. Leaves out roles without a member. */
export const ReaderPortraits = ({ portraits, team }: ReaderPortraitsProps) =>
  portraits.map(({ role, caption }) => {
    const member = team.find((person) => person.role === role);
    return member ? <CaptionedMember key={role} member={member} caption={caption} /> : null;
  });
