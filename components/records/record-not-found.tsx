import { BackLink } from "./back-link";
import { getRecordNames } from "./record-names";
import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { type RecordKind, TRASH_DAYS } from "@/lib/trash/record-kinds";
import { TextLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";

export function RecordNotFound({ kind }: { kind: RecordKind }) {
  const { item, listPath, backLabel } = getRecordNames(kind);
  const title = item.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return (
    <NotFoundView title={`404 - ${title} Not Found`}>
      <p>
        There is no {item} with this ID. Records deleted in the last {TRASH_DAYS} days are in the{" "}
        <TextLink href={staffPaths.trash}>trash</TextLink>.
      </p>
      <BackLink href={listPath}>{backLabel}</BackLink>
    </NotFoundView>
  );
}
