import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { TextLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";

export default function NotFound() {
  return (
    <NotFoundView title="Import not found">
      <TextLink href={staffPaths.imports}>All imports</TextLink>
    </NotFoundView>
  );
}
