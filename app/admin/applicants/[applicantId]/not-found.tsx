import { RecordNotFound } from "@/components/records/record-not-found";

export default function ApplicantNotFound() {
  return <RecordNotFound kind="applicant" />;
}
