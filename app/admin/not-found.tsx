import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { staffPaths } from "@/lib/staff-paths";
import { PlainLink } from "@/components/ui/plain-link";

export default function AdminNotFound() {
  return (
    <NotFoundView title="404 - Page Not Found">
      <p>There is nothing at this address.</p>
      <PlainLink href={staffPaths.overview}>Go to the overview</PlainLink>
    </NotFoundView>
  );
}
