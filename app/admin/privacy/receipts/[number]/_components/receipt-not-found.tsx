import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { BackLink } from "@/components/records/back-link";
import { staffPaths } from "@/lib/staff-paths";

export function ReceiptNotFound() {
  return (
    <NotFoundView title="404 - Receipt Not Found">
      <p>There is no receipt with this number.</p>
      <BackLink href={staffPaths.privacy}>Privacy</BackLink>
    </NotFoundView>
  );
}
