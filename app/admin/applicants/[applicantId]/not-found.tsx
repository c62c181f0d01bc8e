import { RecordNotFound } from "@/components/records/record-not-found";

export default function NotFound() {
  return <RecordNotFound kind="applicant" />;
}
