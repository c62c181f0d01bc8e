import Link from "next/link";
import { staffPaths } from "@/lib/staff-paths";

/** To the trash, from where a record is missed. */
export function TrashLink() {
  return (
    <Link href={staffPaths.trash} prefetch={false} className="text-river underline underline-offset-4">
      trash
    </Link>
  );
}
