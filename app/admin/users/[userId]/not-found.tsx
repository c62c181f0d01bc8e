import { RecordNotFound } from "@/components/records/record-not-found";
import { staffPaths } from "@/lib/staff-paths";

export default function UserNotFound() {
  return (
    <RecordNotFound
      title="404 - User Not Found"
      item="user"
      isPerson
      listPath={staffPaths.users}
      listLabel="All users"
    />
  );
}
