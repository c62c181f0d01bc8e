import { JobContact } from "@/components/jobs/job-contact";
import type { TeamMemberCard } from "@/lib/team/public-team";

interface ReaderPortraitsProps {
  portraits: readonly { role: string; caption: string }[];
  team: readonly TeamMemberCard[];
}

/** Shows the first team member in each role. Leaves out roles without a member. */
export const ReaderPortraits = ({ portraits, team }: ReaderPortraitsProps) =>
  portraits.map(({ role, caption }) => {
    const member = team.find((person) => person.role === role);
    return member ? <JobContact key={role} contact={member} caption={caption} /> : null;
  });
