import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { staffPaths } from "@/lib/staff-paths";

export default function AdminNotFound() {
  return (
    <NotFoundView title="404 - Page Not Found">
      <p>There is nothing at this address.</p>
      <a href={staffPaths.overview} className="text-river underline underline-offset-4">
        Go to the overview
      </a>
    </NotFoundView>
  );
}
