import { RecordNotFound } from "@/components/records/record-not-found";

export default function MessageNotFound() {
  return <RecordNotFound kind="message" />;
}
