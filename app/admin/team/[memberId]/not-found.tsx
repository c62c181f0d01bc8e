import { RecordNotFound } from "@/components/records/record-not-found";
import { staffPaths } from "@/lib/staff-paths";

export default function TeamMemberNotFound() {
  return (
    <RecordNotFound
      title="404 - Team Member Not Found"
      item="team member"
      isPerson
      listPath={staffPaths.team}
      listLabel="The whole team"
    />
  );
}
