import { type Stage, stageLabels } from "@/lib/applicants/stages";

export const changedMeanwhile = "Someone else has changed this in the meantime.";
export const changedTo = (value: string) => `This has changed in the meantime. It is now: ${value}.`;
export const unknownOwner = "Choose an administrator as the owner.";
export const unreadStage = "No one has opened this application. Give a reason for declining it unread.";
export const messageHasNoStage = "Messages have no stage.";
export const applicantHasNoOutcome = "Applications have a stage instead of an outcome.";
export const alreadyMailed = "An email has been sent, so this has been answered.";
export const quarantined = "This is quarantined as spam. Mark it as not spam before you reply.";
export const replyAlreadySent = "Too late: this email has been sent, or is being sent.";
export const replyNotFailed = "Only a failed email can be sent again.";
export const notTheAuthor = "Only the author of a note may delete it.";
export const noteDeletedSince = "This note was added and has since been deleted.";
export const changeFailed = "We couldn't save this. Try again.";
export const noteFailed = "We couldn't add the note. Try again.";
export const onHold =
  "A hold keeps this record, its person or its job. Lift it before you change the email or the job.";
export const personSaved = "Saved changes";
export const noteAdded = "Added note";
export const noteDeleteFailed = "We couldn't delete the note. Try again.";
export const noteDeleted = "Deleted note";
export const replyUnreadable = "The text of this email can't be read anymore. Please write it again.";
export const answeredMeanwhile = "Someone else has answered in the meantime.";
export const sentAndErased = "This was sent, but its record has since been erased.";
export const recordGone = "This has been deleted in the meantime. Your text is still here.";
export const sendFailed = "We couldn't send it. Try again.";
export const maybeSent = "We don't know whether it was sent. Try again: nothing is sent twice.";
export const undoFailed = "We couldn't undo it. Try again.";
export const undone = "Recalled. The email wasn't sent.";
export const replyQueued = (seconds: number) => `Your reply will be sent in ${formatWait(seconds)}`;

/** Returns '30 seconds' or '58 minutes'. */
export const formatWait = (seconds: number) =>
  seconds < 90 ? `${seconds} second${seconds === 1 ? "" : "s"}` : `${Math.round(seconds / 60)} minutes`;
export const readAnswerFirst =
  "Someone else has answered in the meantime. Read the answer above before you send yours.";
export const textReplaced = "The template has replaced your text.";
export const confirmReopening = (from: Stage, to: Stage) =>
  `This application is ${stageLabels[from]}. Move it to ${stageLabels[to]} anyway?`;
export const reopeningKeepsClock = "This doesn't set a new due date for an answer.";
export const takesDeclineBack = "If the decline email hasn't been sent yet, it's recalled.";
export const declineIsLeaving = "The decline email is being sent right now. Try again in a minute.";
export const confirmSilentDecline = "Decline without an email?";
export const silentDecline = "The applicant isn't told. To write to them, cancel and choose Decline.";
export const moved = (to: Stage) => `Moved to ${stageLabels[to]}`;
export const ownerSaved = "Changed the owner";
export const outcomeSaved = "Changed the outcome";
export const answeredSaved = "Marked as answered";
export const unansweredSaved = "Reopened";
export const moveToInterview = `Move to ${stageLabels.interview}`;
export const alsoAnswer = (count: number, kind: "message" | "applicant") =>
  `Also mark ${count}${kind === "message" ? " other" : ""} ${count === 1 ? "message" : "messages"} from this person as answered`;
