import { RecordNotFound } from "@/components/admin/record-not-found";
import { paths } from "@/lib/paths";

export default function MessageNotFound() {
  return (
    <RecordNotFound
      title="404 - Message Not Found"
      item="message"
      listPath={paths.adminMessages}
      listLabel="All messages"
    />
  );
}
