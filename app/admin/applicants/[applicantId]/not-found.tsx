import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { TrashLink } from "@/components/admin/trash-link";
import { paths } from "@/lib/paths";

export default function ApplicantNotFound() {
  return (
    <NotFoundView title="404 - Applicant Not Found">
      <p>
        There is no applicant with this ID. What was deleted in the last 30 days is in the <TrashLink />.
      </p>
      <BackLink href={paths.adminApplicants}>All applicants</BackLink>
    </NotFoundView>
  );
}
