import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { paths } from "@/lib/paths";

export default function MessageNotFound() {
  return (
    <NotFoundView title="404 - Message Not Found">
      <p>There is no message with this ID. It may have been deleted.</p>
      <BackLink href={paths.adminMessages}>All messages</BackLink>
    </NotFoundView>
  );
}
