import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { paths } from "@/lib/paths";

export default function UserNotFound() {
  return (
    <NotFoundView title="404 - User Not Found">
      <p>There is no user with this ID. They may have been deleted.</p>
      <BackLink href={paths.adminUsers}>All users</BackLink>
    </NotFoundView>
  );
}
