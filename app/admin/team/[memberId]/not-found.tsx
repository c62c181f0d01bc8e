import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { paths } from "@/lib/paths";

export default function TeamMemberNotFound() {
  return (
    <NotFoundView title="404 - Team Member Not Found">
      <p>There is no team member with this ID. They may have been deleted.</p>
      <BackLink href={paths.adminTeam}>The whole team</BackLink>
    </NotFoundView>
  );
}
