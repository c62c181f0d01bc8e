import { RecordNotFound } from "@/components/admin/record-not-found";
import { paths } from "@/lib/paths";

export default function ApplicantNotFound() {
  return (
    <RecordNotFound
      title="404 - Applicant Not Found"
      item="applicant"
      listPath={paths.adminApplicants}
      listLabel="All applicants"
    />
  );
}
