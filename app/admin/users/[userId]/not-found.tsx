import { RecordNotFound } from "@/components/admin/record-not-found";
import { paths } from "@/lib/paths";

export default function UserNotFound() {
  return (
    <RecordNotFound
      title="404 - User Not Found"
      item="user"
      isPerson
      listPath={paths.adminUsers}
      listLabel="All users"
    />
  );
}
