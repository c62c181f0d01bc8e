import Link from "next/link";
import { paths } from "@/lib/paths";

/** To the trash, from where a record is missed. */
export function TrashLink() {
  return (
    <Link href={paths.adminTrash} prefetch={false} className="text-river underline underline-offset-4">
      trash
    </Link>
  );
}
