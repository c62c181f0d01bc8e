import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { TrashLink } from "@/components/admin/trash-link";
import { paths } from "@/lib/paths";

export default function TeamMemberNotFound() {
  return (
    <NotFoundView title="404 - Team Member Not Found">
      <p>
        There is no team member with this ID. Who was deleted in the last 30 days is in the <TrashLink />.
      </p>
      <BackLink href={paths.adminTeam}>The whole team</BackLink>
    </NotFoundView>
  );
}
