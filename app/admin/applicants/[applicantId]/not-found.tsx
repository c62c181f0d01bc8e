import { RecordNotFound } from "@/components/records/record-not-found";
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
