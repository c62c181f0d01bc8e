import { BackLink } from "./back-link";
import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { TrashLink } from "@/components/trash/trash-link";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";

interface RecordNotFoundProps {
  /** '404 - Job Not Found'. */
  title: string;
  /** 'job'. */
  item: string;
  /** Writes 'Who' instead of 'What'. */
  isPerson?: boolean;
  listPath: string;
  listLabel: string;
}

/** Shown for a record that is unknown or deleted. */
export function RecordNotFound({ title, item, isPerson, listPath, listLabel }: RecordNotFoundProps) {
  return (
    <NotFoundView title={title}>
      <p>
        There is no {item} with this ID. {isPerson ? "Who" : "What"} was deleted in the last {TRASH_DAYS} days
        is in the <TrashLink />.
      </p>
      <BackLink href={listPath}>{listLabel}</BackLink>
    </NotFoundView>
  );
}
