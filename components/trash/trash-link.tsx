import Link from "next/link";
import { staffPaths } from "@/lib/staff-paths";

export function TrashLink() {
  return (
    <Link href={staffPaths.trash} prefetch={false} className="text-river underline underline-offset-4">
      trash
    </Link>
  );
}
