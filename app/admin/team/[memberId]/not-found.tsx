import { RecordNotFound } from "@/components/records/record-not-found";

export default function TeamMemberNotFound() {
  return <RecordNotFound kind="member" />;
}
