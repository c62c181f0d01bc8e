import { BackLink } from "./back-link";
import { recordNames } from "./record-names";
import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { type RecordKind, TRASH_DAYS } from "@/lib/trash/record-kinds";
import Link from "next/link";
import { staffPaths } from "@/lib/staff-paths";

/** Shown for a record that is unknown or deleted. */
export function RecordNotFound({ kind }: { kind: RecordKind }) {
  const { item, notFoundTitle, listPath, backLabel } = recordNames[kind];
  return (
    <NotFoundView title={notFoundTitle}>
      <p>
        There is no {item} with this ID. Records deleted in the last {TRASH_DAYS} days are in the{" "}
        <TrashLink />.
      </p>
      <BackLink href={listPath}>{backLabel}</BackLink>
    </NotFoundView>
  );
}

function TrashLink() {
  return (
    <Link href={staffPaths.trash} prefetch={false} className="text-river underline underline-offset-4">
      trash
    </Link>
  );
}
