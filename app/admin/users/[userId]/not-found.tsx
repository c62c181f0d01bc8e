import { RecordNotFound } from "@/components/records/record-not-found";

export default function UserNotFound() {
  return <RecordNotFound kind="user" />;
}
