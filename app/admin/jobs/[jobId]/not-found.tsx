import { RecordNotFound } from "@/components/admin/record-not-found";
import { paths } from "@/lib/paths";

export default function JobNotFound() {
  return (
    <RecordNotFound title="404 - Job Not Found" item="job" listPath={paths.adminJobs} listLabel="All jobs" />
  );
}
