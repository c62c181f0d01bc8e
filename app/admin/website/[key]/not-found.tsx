import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { TextLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";

export default function NotFound() {
  return (
    <NotFoundView title="Setting not found">
      <TextLink href={staffPaths.website}>All settings</TextLink>
    </NotFoundView>
  );
}
