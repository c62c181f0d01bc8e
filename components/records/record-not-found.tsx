import { BackLink } from "./back-link";
import { recordNames } from "./record-names";
import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { TrashLink } from "@/components/trash/trash-link";
import { type RecordKind, TRASH_DAYS } from "@/lib/trash/record-kinds";

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
