import { RecordNotFound } from "@/components/records/record-not-found";
import { staffPaths } from "@/lib/staff-paths";

export default function JobNotFound() {
  return (
    <RecordNotFound title="404 - Job Not Found" item="job" listPath={staffPaths.jobs} listLabel="All jobs" />
  );
}
