import { RecordNotFound } from "@/components/records/record-not-found";

export default function JobNotFound() {
  return <RecordNotFound kind="job" />;
}
