import { BackLink } from "@/components/admin/back-link";
import { NotFoundView } from "@/components/admin/not-found-view";
import { paths } from "@/lib/paths";

export default function ApplicantNotFound() {
  return (
    <NotFoundView title="404 - Applicant Not Found">
      <p>There is no applicant with this ID. They may have been deleted together with their job.</p>
      <BackLink href={paths.adminApplicants}>All applicants</BackLink>
    </NotFoundView>
  );
}
