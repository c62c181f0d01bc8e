import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { TrashLink } from "@/components/admin/trash-link";
import { paths } from "@/lib/paths";

export default function JobNotFound() {
  return (
    <NotFoundView title="404 - Job Not Found">
      <p>
        There is no job with this ID. What was deleted in the last 30 days is in the <TrashLink />.
      </p>
      <BackLink href={paths.adminJobs}>All jobs</BackLink>
    </NotFoundView>
  );
}
