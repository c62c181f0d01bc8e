import { RecordNotFound } from "@/components/admin/record-not-found";
import { staffPaths } from "@/lib/staff-paths";

export default function ApplicantNotFound() {
  return (
    <RecordNotFound
      title="404 - Applicant Not Found"
      item="applicant"
      listPath={staffPaths.applicants}
      listLabel="All applicants"
    />
  );
}
