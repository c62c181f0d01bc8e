import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { TrashLink } from "@/components/admin/trash-link";
import { paths } from "@/lib/paths";

export default function MessageNotFound() {
  return (
    <NotFoundView title="404 - Message Not Found">
      <p>
        There is no message with this ID. What was deleted in the last 30 days is in the <TrashLink />.
      </p>
      <BackLink href={paths.adminMessages}>All messages</BackLink>
    </NotFoundView>
  );
}
