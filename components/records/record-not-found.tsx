import { BackLink } from "./back-link";
import { NotFoundView } from "@/components/layout/staff/not-found-view";
import { TrashLink } from "@/components/trash/trash-link";

interface RecordNotFoundProps {
  /** The specification's words: '404 - Job Not Found'. */
  title: string;
  /** 'job': what there is none of. */
  item: string;
  /** For people, who are deleted as 'who', not as 'what'. */
  isPerson?: boolean;
  listPath: string;
  listLabel: string;
}

/** In the place of a record that is not there, or no longer. */
export function RecordNotFound({ title, item, isPerson, listPath, listLabel }: RecordNotFoundProps) {
  return (
    <NotFoundView title={title}>
      <p>
        There is no {item} with this ID. {isPerson ? "Who" : "What"} was deleted in the last 30 days is in the{" "}
        <TrashLink />.
      </p>
      <BackLink href={listPath}>{listLabel}</BackLink>
    </NotFoundView>
  );
}
