import { RecordNotFound } from "@/components/admin/record-not-found";
import { paths } from "@/lib/paths";

export default function TeamMemberNotFound() {
  return (
    <RecordNotFound
      title="404 - Team Member Not Found"
      item="team member"
      isPerson
      listPath={paths.adminTeam}
      listLabel="The whole team"
    />
  );
}
