import { NotFoundView } from "@/components/admin/not-found-view";
import { paths } from "@/lib/paths";

export default function AdminNotFound() {
  return (
    <NotFoundView title="404 - Page Not Found">
      <p>Nothing is kept at this address.</p>
      <a href={paths.admin} className="text-river underline underline-offset-4">
        Go to the overview
      </a>
    </NotFoundView>
  );
}
