import { RecordNotFound } from "@/components/records/record-not-found";
import { staffPaths } from "@/lib/staff-paths";

export default function MessageNotFound() {
  return (
    <RecordNotFound
      title="404 - Message Not Found"
      item="message"
      listPath={staffPaths.messages}
      listLabel="All messages"
    />
  );
}
