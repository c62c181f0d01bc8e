import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { paths } from "@/lib/paths";

export default function JobNotFound() {
  return (
    <NotFoundView title="404 - Job Not Found">
      <p>There is no job with this ID. It may have been deleted.</p>
      <BackLink href={paths.adminJobs}>All jobs</BackLink>
    </NotFoundView>
  );
}
