import { pluralize } from "@/lib/format";
import { type RecordKind, TRASH_DAYS } from "./record-kinds";

export const kindNames: Record<RecordKind, string> = {
  user: "User",
  message: "Message",
  member: "Team member",
  job: "Job",
  applicant: "Applicant",
  template: "Template",
};

export const restored = (kind: RecordKind) => `Restored ${kindNames[kind].toLowerCase()}`;
export const restoreFailed = "We couldn't restore it. Try again.";
export const erased = (kind: RecordKind) => `Deleted ${kindNames[kind].toLowerCase()} for good`;
export const eraseFailed = "We couldn't delete it for good. Try again.";
export const emptied = "Emptied the trash";
export const emptiedInPart = (erased: number, left: number) =>
  `Deleted ${pluralize(erased, "record")} for good. ${left === 1 ? "1 stays" : `${left} stay`} in the trash: on hold, or deleted just now.`;
export const emptyFailed = "We couldn't empty the trash. Try again.";

export const placeHoldFailed = "We couldn't place the hold. Try again.";
export const liftHoldFailed = "We couldn't lift the hold. Try again.";
export const getHoldEffect = (kind: RecordKind) =>
  `A hold keeps ${kind === "job" ? "this job and its applications" : "everything of this person"} from being erased: by retention, from the trash, and at the privacy desk. Place one when a claim is open or expected.`;
export const holdPlaced = "Placed a hold";
export const holdLifted = "Lifted the hold";
export const heldAlready = "This record has a hold already. Reload the page to see it.";
export const holdEnded = "This hold has been lifted already.";
export const keptByHold =
  "A hold keeps this record, its person or its job, or an application in it is locked. It can't be deleted for good.";

const trashSubjects: Partial<Record<RecordKind, string>> = { user: "The account", member: "The profile" };

export const getTrashNotice = (kind: RecordKind) =>
  `${trashSubjects[kind] ?? "It"} stays in the trash for ${TRASH_DAYS} days and can be restored from there.`;
export const getBulkTrashNotice = (kind: RecordKind) => {
  const subject = trashSubjects[kind];
  return `${subject ? `${subject}s` : "They"} stay in the trash for ${TRASH_DAYS} days and can be restored from there.`;
};
